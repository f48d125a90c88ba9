import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Memory in KiB and passes as OWASP recommends for argon2id; about 25 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{43})$/;

/** The costly work with passwords, as verbs ask for it; tests count it. */
export interface Passwords {
  hash(password: string): Promise<string>;
  matches(phc: string, password: string): Promise<boolean>;
}

export const ARGON2ID: Passwords = { hash: hashPassword, matches: passwordMatches };

/** A hash of no password, of the same cost as everybody's: what is compared with where there is no account. */
export const NOBODYS_HASH = phc(randomBytes(16), randomBytes(TAG_LENGTH));

/** Hashes a password with argon2id and a fresh salt, as a PHC string that carries its own cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phc(salt, await derive('argon2id', { message: password, nonce: salt, tagLength: TAG_LENGTH, ...COST }));
}

/** Whether a password belongs to a PHC string of argon2id; false for a string of any other kind. */
export async function passwordMatches(phc: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? [];
  if (salt === undefined || tag === undefined) return false;
  const wanted = Buffer.from(tag, 'base64');
  const got = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(got, wanted);
}

function phc(salt: Uint8Array, tag: Uint8Array): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}
