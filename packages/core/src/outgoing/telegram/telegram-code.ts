import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** A random code of about 59 bits that links a chat. */
export function newTelegramCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** What the database keeps of a code. */
export function telegramCodeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
