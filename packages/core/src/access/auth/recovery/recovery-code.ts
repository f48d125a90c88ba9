import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another; the contract's `recoveryCode` reads the same ones. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A random code of about 39 bits; guesses are counted (`attempts`), and it lives for half an hour. */
export function newRecoveryCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** What the database keeps of a code. */
export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
