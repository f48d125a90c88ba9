/** FNV-1a over UTF-16 units: a number that stands for a word, so that words are compared as numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** Three letters of a text from `at` on, as one number. */
export function trigramAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 0x3d4d51cb + text.charCodeAt(at + 1)) * 0x9e3779b1 + text.charCodeAt(at + 2) | 0;
}

/** The different trigrams of a text, ascending. */
export function trigramsOf(text: string): Int32Array {
  const padded = ` ${text} `;
  const all = new Int32Array(Math.max(0, padded.length - 2));
  for (let at = 0; at < all.length; at += 1) all[at] = trigramAt(padded, at);
  sortFew(all);
  let kept = 0;
  for (let at = 0; at < all.length; at += 1) {
    const value = all[at] ?? 0;
    if (at === 0 || value !== all[kept - 1]) all[kept++] = value;
  }
  return all.subarray(0, kept);
}

/** A name's trigrams are so few that moving each to its place beats the sort of the platform. */
const FEW = 96;

function sortFew(values: Int32Array): void {
  if (values.length > FEW) {
    values.sort();
    return;
  }
  for (let next = 1; next < values.length; next += 1) {
    const value = values[next] ?? 0;
    let at = next;
    for (let before = values[at - 1] ?? 0; at > 0 && before > value; before = values[at - 1] ?? 0) {
      values[at] = before;
      at -= 1;
    }
    values[at] = value;
  }
}

/** How many numbers two ascending lists share. */
export function sharedCount(left: Int32Array, right: Int32Array): number {
  let [shared, at, to] = [0, 0, 0];
  while (at < left.length && to < right.length) {
    const difference = (left[at] ?? 0) - (right[to] ?? 0);
    if (difference === 0) {
      shared += 1;
      at += 1;
      to += 1;
    } else if (difference < 0) at += 1;
    else to += 1;
  }
  return shared;
}
