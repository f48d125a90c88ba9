/** Bars of the left half with odd parity; the other two sets are made of them (GS1 General Specifications, 5.2.1). */
const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which digits of the left half have even parity, by the first digit. */
const PARITY = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];

/** The 95 modules of an EAN-13: 1 is a bar. */
export function modulesOf(code: string): string {
  const parity = PARITY[Number(code[0])] ?? '';
  const left = Array.from(code.slice(1, 7), (digit, at) => (parity[at] === '1' ? even(digit) : odd(digit)));
  const right = Array.from(code.slice(7), (digit) => inverse(odd(digit)));
  return `101${left.join('')}01010${right.join('')}101`;
}

function odd(digit: string): string {
  return ODD[Number(digit)] ?? '';
}

function inverse(modules: string): string {
  return Array.from(modules, (module) => (module === '1' ? '0' : '1')).join('');
}

function even(digit: string): string {
  return Array.from(inverse(odd(digit)))
    .toReversed()
    .join('');
}
