import type { Database } from '@tsenomer/db';
import { plainText, plainTextOrNull } from '../../platform/kit/plain-text.ts';
import type { DomainError } from '../../platform/context/domain-error.ts';
import { atField } from '../../platform/kit/refusing.ts';
import { phoneTaken } from './user-refusals.ts';

/** What people enter of a person. */
export interface PersonFields {
  readonly name: string;
  readonly surname: string;
}

/**
 * The columns of a person's name: one line each.
 * @throws DomainError INVALID_INPUT for a name of which nothing is left.
 */
export function personColumns({ name, surname }: PersonFields): { name: string; surname: string | null } {
  const plain = plainText(name);
  if (plain === '') throw atField('INVALID_INPUT', { path: 'body.name', code: 'required', message: 'A name expected' });
  return { name: plain, surname: plainTextOrNull(surname) };
}

/**
 * A phone with and without the plus in front is one phone. The unique index guards the exact spelling; this refuses the
 * other one. @throws DomainError PHONE_TAKEN
 */
export async function refuseTakenPhone(db: Database, phone: string | null, exceptId = 0): Promise<void> {
  if (phone !== null && (await hasPhone(db, phone, exceptId))) throw phoneTaken(phone);
}

/** Whether an account other than `exceptId` has this phone. */
export async function hasPhone(db: Database, phone: string, exceptId = 0): Promise<boolean> {
  const digits = phone.replace(/^\+/, '');
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('phone', 'in', [digits, `+${digits}`])
    .where('id', '!=', exceptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A directory's row that is chosen by an id which no row can have: the same refusal as for one that is not there. */
export function chosenRow(id: number, refusal: () => DomainError): number {
  if (id > 2_147_483_647) throw refusal();
  return id;
}
