// Plays the figures of a page that move. The page shows one frame of each and this script puts the others in its
// place; they are asked for once, when a figure is first to play or to be looked through.
(() => {
  "use strict";
  // How long the last frame is shown before the first one again, in seconds.
  const REST = 1;
  // How far a finger or a mouse moves before that is a drag, in pixels.
  const SLOP = 4;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const playsAlone = () => !calm.matches && !navigator.connection?.saveData;

  function start(figure) {
    const strip = figure.querySelector(".strip");
    const player = figure.querySelector(".player");
    const screen = player.querySelector(".screen");
    const poster = screen.querySelector("img");
    const [button, slider, clock] = player.querySelectorAll("button, input, output");
    const { ariaLabel: play, dataset: { pause } } = button;
    let data, layer, scene, elements, asked;
    let wanted = false, touched = false, visible = false, drag;
    let shown = +slider.value, time = 0, before, request = 0;

    const load = () => asked ??= fetch(figure.dataset.frames)
      .then((answer) => {
        if (!answer.ok) throw new Error(answer.status);
        return answer.json();
      })
      .then((json) => {
        screen.innerHTML = json.markup;
        const picture = screen.firstElementChild;
        picture.removeAttribute("aria-hidden");
        picture.setAttribute("role", "img");
        picture.setAttribute("aria-label", poster.alt);
        layer = picture.lastElementChild;
        data = json;
        slider.max = data.times.length - 1;
        draw();
        update();
      })
      .catch(() => {
        // The strip shows all that there is to see.
        figure.dataset.failed = "";
        player.hidden = true;
        strip.hidden = false;
      });

    // Within a scene the elements stay, and only what another frame has otherwise is changed.
    function draw() {
      const next = data.scenes.findLast(({ first }) => first <= shown);
      if (next !== scene) {
        scene = next;
        layer.innerHTML = scene.markup;
        elements = layer.querySelectorAll("*");
        for (const track of scene.tracks) track.value = track.values[0];
      }
      for (const track of scene.tracks) {
        const { element, attribute, values } = track;
        let index = Math.min(shown - scene.first, values.length - 1);
        while (values[index] === 0) index -= 1;
        const value = values[index];
        if (value === track.value) continue;
        track.value = value;
        if (attribute === undefined) elements[element].textContent = value;
        else if (value === null) elements[element].removeAttribute(attribute);
        else elements[element].setAttribute(attribute, value);
      }
      const text = data.times[shown].toFixed(2) + " s";
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
      let index = time < data.times[shown] ? 0 : shown;
      while (data.times[index + 1] <= time) index += 1;
      show(index);
      request = requestAnimationFrame(tick);
    }

    // Runs while the reader wants it to, can see it and does not hold it.
    function update() {
      button.setAttribute("aria-label", wanted ? pause : play);
      button.toggleAttribute("data-playing", wanted);
      cancelAnimationFrame(request);
      before = undefined;
      if (!wanted) return;
      load();
      if (data && visible && !drag?.moved && !document.hidden) request = requestAnimationFrame(tick);
    }

    function toggle() {
      touched = true;
      wanted = !wanted;
      // From the end it begins again at once.
      if (wanted && data && shown === data.times.length - 1) time = 0;
      update();
    }

    function seek(index) {
      load().then(() => {
        if (!data) return;
        index = Math.max(0, Math.min(data.times.length - 1, index));
        time = data.times[index];
        show(index);
      });
    }

    button.addEventListener("click", toggle);
    screen.addEventListener("click", () => {
      // The end of a drag is a click too.
      if (!drag?.moved) toggle();
      drag = undefined;
    });
    // A browser would carry the poster away.
    screen.addEventListener("dragstart", (event) => event.preventDefault());
    screen.addEventListener("pointerdown", (event) => {
      drag = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY, from: shown } : undefined;
    });
    screen.addEventListener("pointermove", (event) => {
      if (!drag || !event.isPrimary || !event.buttons) return;
      const x = event.clientX - drag.x;
      if (!drag.moved && Math.hypot(x, event.clientY - drag.y) <= SLOP) return;
      if (!drag.moved) {
        drag.moved = touched = true;
        screen.setPointerCapture(event.pointerId);
        update();
      }
      // The width of the picture is the whole way.
      seek(drag.from + Math.round(x / screen.clientWidth * slider.max));
    });
    for (const end of ["pointerup", "pointercancel"]) {
      screen.addEventListener(end, () => {
        if (!drag?.moved) return;
        // What played goes on; the click that belongs to the drag comes at once, if at all.
        setTimeout(() => {
          drag = undefined;
          update();
        });
      });
    }
    slider.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat) toggle();
    });
    slider.addEventListener("input", () => {
      touched = true;
      wanted = false;
      update();
      seek(+slider.value);
    });
    document.addEventListener("visibilitychange", update);

    new IntersectionObserver(([entry]) => {
      visible = entry.isIntersecting;
      const isWell = entry.intersectionRatio >= 0.5 || entry.intersectionRect.height > innerHeight * 0.4;
      if (isWell && !touched && playsAlone()) wanted = true;
      update();
    }, { threshold: [0, 0.25, 0.5, 0.75] }).observe(screen);
    // What will play is there when the reader comes to it.
    const near = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting || !playsAlone()) return;
      near.disconnect();
      load();
    }, { rootMargin: "50% 0px" });
    near.observe(screen);

    if (figure.dataset.live) figure.dataset.liveState = "failed";
    strip.hidden = true;
    player.hidden = button.disabled = slider.disabled = false;
  }

  for (const figure of document.querySelectorAll("[data-frames]")) {
    // Those that live.js has taken are films only if they cannot run. They may run, or have failed, before this script is
    // there.
    if (/waiting|running/.test(figure.dataset.liveState)) figure.addEventListener("live-failed", () => start(figure));
    else start(figure);
  }
})();
