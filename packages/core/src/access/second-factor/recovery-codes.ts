import { createHash, randomInt } from 'node:crypto';
import type { TransactionContext } from '../../platform/context/context.ts';

/** Letters and digits that cannot be taken for one another; the contract's `secondFactorCode` reads the same ones. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const HOW_MANY = 10;

/** Replaces the recovery codes of an account. @returns the fresh ones, about 49 bits each, in groups of five. */
export async function replaceRecoveryCodes({ db }: TransactionContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await db.deleteFrom('second_factor_recovery').where('user_id', '=', userId).execute();
  await db
    .insertInto('second_factor_recovery')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses a recovery code up. @returns how many are left; null when it is none of the account's. */
export async function spendRecoveryCode(
  { db }: TransactionContext,
  userId: number,
  code: string,
): Promise<number | null> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor_recovery')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return null;
  const { left } = await db
    .selectFrom('second_factor_recovery')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

function hashOf(userId: number, code: string): Buffer {
  return createHash('sha256').update(`${userId}:${code}`).digest();
}
