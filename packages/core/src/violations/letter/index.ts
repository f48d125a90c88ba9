export { bouncedAddresses } from './bounced-addresses.ts';
export type { LinkedColleagues } from './linked-colleagues.ts';
export { previewLetter, tryLetter } from './preview-letter.ts';
export { writeAgain } from './write-again.ts';
export { tellCase } from './tell-case.ts';
export { writeLetters } from './write-letters.ts';
