/** Letters whose small form is longer: they are made small one by one. */
const UNEVEN = /\u0130/;

/** Lower case with every character at its place. */
export function lowerEvenly(text: string): string {
  return UNEVEN.test(text) ? letterByLetter(text) : text.toLowerCase();
}

function letterByLetter(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const lower = text.charAt(at).toLowerCase();
    return lower.length === 1 ? lower : text.charAt(at);
  }).join('');
}
