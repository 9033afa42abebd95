// Stems of words by language, so that `rotating` finds `rotation`. Words are as search.js folds them, without accents.
// English has Porter's algorithm, and `color` is `colour` and `recognizer` `recogniser`. In German and French the endings of cases,
// plurals and the most usual derivations go.
const syllables = (text) => text.replace(/^[^aeiouy]+/, "").match(/[aeiouy]+[^aeiouy]+/g)?.length ?? 0;

// The endings of Porter's second to fourth step, with what takes their place where a syllable stands before them.
const endings = [
  "ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble li:",
  "icate:ic ative: alize:al iciti:ic ical:ic ful: ness:",
].map((step) => step.split(" ").map((rule) => rule.split(":")));

export default {
  en: (word) => {
    if (!word[2]) return word;
    let text = word.replace(/(?<=..)our(?=s?$|e[dr]|ing)/, "or").replace(/(?<=...)is(?=e[drs]*$|ing$|ation)/, "iz");
    text = text.replace(/(ss|i)es$/, "$1").replace(/([^su])s$/, "$1");
    const bare = text.replace(/(ed|ing)$/, "");
    if (/eed$/.test(text)) text = text.replace(/d$/, "");
    else if (bare !== text && /[aeiouy]/.test(bare))
      text = /(at|bl|iz)$/.test(bare)
        ? bare + "e"
        : /([^aeiouylsz])\1$/.test(bare)
          ? bare.slice(0, -1)
          : syllables(bare) === 1 && /[^aeiouy][aeiouy][^aeiouywx]$/.test(bare)
            ? bare + "e"
            : bare;
    text = text.replace(/([^aeiou].*)y$/, "$1i").replace(/^(.+[^aeiou])ie$/, "$1i");
    for (const rules of endings) {
      const [ending, instead] = rules.find(([ending]) => text.endsWith(ending)) ?? [""];
      const rest = ending && text.slice(0, -ending.length);
      if (rest && syllables(rest) > 0) text = rest + instead;
    }
    const rest = text.replace(/(ement|ment|ance|ence|able|ible|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic|ou|(?<=[st])ion)$/, "");
    if (syllables(rest) > 1) text = rest;
    const short = text.replace(/e$/, "");
    if (syllables(short) > 1 || (syllables(short) === 1 && !/[^aeiouy][aeiouy][^aeiouywx]$/.test(short))) text = short;
    return syllables(text) > 1 ? text.replace(/ll$/, "l") : text;
  },
  de: (word) => {
    let text = word.replace(/ß/g, "ss");
    text = text.replace(/(?<=.{3})ung(en)?$/, "");
    while (text.length > 3) {
      const short = text.length > 5 ? text.replace(/(em|er|nd)$/, "") : text;
      const next = short === text ? text.replace(/[tesn]$/, "") : short;
      if (next === text) break;
      text = next;
    }
    return text;
  },
  fr: (word) => {
    let text = word.length > 4 ? word.replace(/eaux$/, "eau").replace(/aux$/, "al").replace(/[sx]$/, "") : word;
    const bare = text.replace(/(ations?|ateur|atrice|ement|ante?|ee|er|ez|e)$/, "");
    if (bare.length > 2 && /[aeiouy]/.test(bare)) text = bare;
    return text.replace(/([^aeiouy])\1$/, "$1");
  },
};
