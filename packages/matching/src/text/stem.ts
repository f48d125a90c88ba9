const RUSSIAN_ENDING =
  /(?:иями|ями|ами|ией|иям|иях|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ую|юю|ых|их|ым|им|ом|ем|ам|ям|ах|ях|ов|ев|ия|ью|ии|ию|ьи|ья|а|я|о|е|ы|и|у|ю|ь)$/;
const MIN_RUSSIAN_STEM = 3;

/**
 * Cuts the ending that changes with case, number and gender: "белая", "белый" and "белого" are one word; likewise an
 * English plural. Applying it to a stem may shorten it again; stems are made once, from words.
 * @param word folded.
 */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  return word.charCodeAt(0) >= 0x400 ? russianStem(word) : englishStem(word);
}

function russianStem(word: string): string {
  const match = RUSSIAN_ENDING.exec(word);
  if (!match) return word;
  const stem = word.slice(0, match.index);
  if (stem.length < MIN_RUSSIAN_STEM) return word.length > MIN_RUSSIAN_STEM ? word.slice(0, MIN_RUSSIAN_STEM) : word;
  // "деревянный" and "деревянная" end alike already; "для древесины" keeps its root's doubled н as one.
  return stem.endsWith('нн') ? stem.slice(0, -1) : stem;
}

function englishStem(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') && !word.endsWith('is'))
    return word.slice(0, -1);
  return word;
}
