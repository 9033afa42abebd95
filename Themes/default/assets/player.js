// Plays the figures of a page that move. The page shows one frame of each and this script puts the others in its
// place; they are asked for once, when a figure is first to play or to be looked through.
(() => {
  "use strict";
  // How long the last frame is shown before the first one again, in seconds.
  const REST = 1;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  function start(figure) {
    const strip = figure.querySelector(".strip");
    const player = figure.querySelector(".player");
    const picture = player.querySelector("svg");
    const [button, slider, clock] = player.querySelectorAll("button, input, output");
    const { ariaLabel: play, dataset: { pause } } = button;
    let data, layer, asked;
    let wanted = false, touched = false, visible = false;
    let shown = +slider.value, time = 0, before, request = 0;

    const load = () => asked ??= fetch(figure.dataset.frames)
      .then((answer) => {
        if (!answer.ok) throw new Error(answer.status);
        return answer.json();
      })
      .then((json) => {
        const holder = document.createElement("div");
        holder.innerHTML = json.markup;
        picture.replaceChildren(...holder.firstElementChild.childNodes);
        layer = picture.lastElementChild;
        data = json;
        slider.max = data.frames.length - 1;
        draw();
        update();
      })
      .catch(() => {
        // The strip shows all that there is to see.
        figure.dataset.failed = "";
        player.hidden = true;
        strip.hidden = false;
      });

    function draw() {
      const frame = data.frames[shown];
      layer.innerHTML = frame.markup;
      const text = frame.time.toFixed(2) + " s";
      slider.value = shown;
      slider.setAttribute("aria-valuetext", text);
      clock.textContent = text;
    }

    function show(index) {
      if (index === shown) return;
      shown = index;
      draw();
    }

    function tick(now) {
      // A frame that comes late, as after a pause of the browser's own, is not made up for.
      time += Math.min(now - (before ?? now), 100) / 1000;
      before = now;
      if (time >= data.duration + REST) time = 0;
      let index = time < data.frames[shown].time ? 0 : shown;
      while (index + 1 < data.frames.length && data.frames[index + 1].time <= time) index += 1;
      show(index);
      request = requestAnimationFrame(tick);
    }

    // Runs while the reader wants it to and can see it.
    function update() {
      button.setAttribute("aria-label", wanted ? pause : play);
      cancelAnimationFrame(request);
      before = undefined;
      if (!wanted) return;
      load();
      if (data && visible && !document.hidden) request = requestAnimationFrame(tick);
    }

    function toggle() {
      touched = true;
      wanted = !wanted;
      // From the end it begins again at once.
      if (wanted && data && shown === data.frames.length - 1) time = 0;
      update();
    }

    button.addEventListener("click", toggle);
    picture.addEventListener("click", toggle);
    slider.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat) toggle();
    });
    slider.addEventListener("input", () => {
      touched = true;
      wanted = false;
      const index = +slider.value;
      update();
      load().then(() => {
        if (!data) return;
        time = data.frames[index].time;
        show(index);
      });
    });
    document.addEventListener("visibilitychange", update);

    new IntersectionObserver(([entry]) => {
      visible = entry.isIntersecting;
      const isWell = entry.intersectionRatio >= 0.5 || entry.intersectionRect.height > innerHeight * 0.4;
      if (isWell && !touched && !calm.matches && !navigator.connection?.saveData) wanted = true;
      update();
    }, { threshold: [0, 0.25, 0.5, 0.75] }).observe(picture);

    strip.hidden = true;
    player.hidden = button.disabled = slider.disabled = false;
  }

  for (const figure of document.querySelectorAll("[data-frames]")) start(figure);
})();
