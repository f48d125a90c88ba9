/** Signs that are often read for one another: a slip among them counts less. */
const ALIKE = [
  'ао',
  'ае',
  'оес',
  'о0',
  'ое',
  'нпи',
  'нк',
  'ик',
  'иц',
  'пл',
  'лд',
  'лa',
  'шщ',
  'ши',
  'цщ',
  'шм',
  'мн',
  'гт',
  'гr',
  'тт',
  'рр',
  'рв',
  'вб',
  'вз',
  'з3',
  'э3',
  'эз',
  'б6',
  'в8',
  '8б',
  'ьыъ',
  'ьб',
  'ьв',
  'ий',
  'еёэ',
  'жк',
  'жх',
  'хк',
  'ух',
  'уч',
  'ч4',
  'гr',
  'пn',
  'иu',
  'кk',
  'яr',
  'лi',
  'i1',
  'l1',
  'li',
  'т1',
  'т7',
  'гr',
  'сe',
  'оc',
  's5',
  'sз',
  'z2',
  'g9',
  'q9',
  'b6',
  'd0',
  'о9',
  '.,',
  ':.',
  '-.',
  'тr',
  'юо',
  'фо',
  'дa',
  'ди',
  'дв',
  'нм',
  'ня',
  'яв',
  'ыи',
  'ыl',
  'cо',
  'nп',
  'un',
  'uи',
] as const;

const CHEAP = new Set(
  ALIKE.flatMap((group) => {
    const signs = Array.from(group);
    return signs.flatMap((left) => signs.map((right) => left + right));
  }),
);

/** What a slip costs: another sign, one that looks like it, one too many or too few. */
const COST = { other: 1, alike: 0.4, gap: 0.8 } as const;

/** Where a text stands in a longer one, and how many slips are between. */
export interface Match {
  readonly from: number;
  /** Behind its last sign. */
  readonly to: number;
  readonly slips: number;
}

/** The place of a longer text that a word is most like, and by how many slips it differs (Sellers's edit distance). */
export function placeOfWord(word: string, text: string): Match {
  let row = Array.from({ length: text.length + 1 }, (_, at) => ({ slips: 0, from: at }));
  for (const sign of word) {
    const next = [{ slips: (row[0]?.slips ?? 0) + COST.gap, from: 0 }];
    for (let at = 1; at <= text.length; at += 1) {
      const [over, above, beside] = [row[at - 1], row[at], next[at - 1]];
      const swapped = { slips: (over?.slips ?? 0) + costOf(sign, text[at - 1] ?? ''), from: over?.from ?? 0 };
      const missing = { slips: (above?.slips ?? 0) + COST.gap, from: above?.from ?? 0 };
      const more = { slips: (beside?.slips ?? 0) + COST.gap, from: beside?.from ?? 0 };
      next.push([missing, more].reduce((best, each) => (each.slips < best.slips ? each : best), swapped));
    }
    row = next;
  }
  return row.reduce<Match>((best, { slips, from }, to) => (slips < best.slips ? { from, to, slips } : best), {
    from: 0,
    to: 0,
    slips: Infinity,
  });
}

function costOf(meant: string, read: string): number {
  if (meant === read) return 0;
  return CHEAP.has(meant + read) ? COST.alike : COST.other;
}
