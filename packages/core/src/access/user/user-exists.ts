import { LOGIN_LOOKUP_DEADLINE } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import type { Infobase } from '../../market/infobase/infobase.ts';
import { hasEmail } from '../auth/account.ts';
import { hasPhone } from './account-fields.ts';

export interface UserExistsInput {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly externalUid?: string | undefined;
}

/**
 * Whether an e-mail, phone or external id has an account already, here or, where an information base is given, at
 * another installation. What is not asked, and a look-up there that fails or takes longer than somebody who types would
 * wait, counts as free (AUTH-8).
 */
export const userExists = verb(
  'users.invite',
  async (
    ctx,
    { email = '', phone = '', externalUid = '' }: UserExistsInput,
    infobase?: Pick<Infobase, 'userExists'>,
  ): Promise<{ email: boolean; phone: boolean; externalUid: boolean }> => {
    const elsewhere = (login: string) => (infobase ? askElsewhere(infobase, login) : Promise.resolve(false));
    const digits = phone.replaceAll(/[\s()-]/g, '');
    const byEmail = async () => email !== '' && ((await emailExists(ctx, email)) || (await elsewhere(email)));
    const byPhone = async () => digits !== '' && ((await hasPhone(ctx.db, digits)) || (await elsewhere(digits)));
    const byUid = async () => externalUid !== '' && (await uidExists(ctx, externalUid));
    const [emailTaken, phoneTaken, uidTaken] = await Promise.all([byEmail(), byPhone(), byUid()]);
    return { email: emailTaken, phone: phoneTaken, externalUid: uidTaken };
  },
);

/** Whether an e-mail address has an account of this installation; for who may invite. */
export const userExistsByEmail = verb(
  'users.invite',
  async (ctx, { email }: { readonly email: string }): Promise<boolean> => {
    return emailExists(ctx, email);
  },
);

async function askElsewhere(infobase: Pick<Infobase, 'userExists'>, login: string): Promise<boolean> {
  try {
    return (await infobase.userExists(login, LOGIN_LOOKUP_DEADLINE)) !== '';
  } catch {
    return false;
  }
}

async function emailExists({ db }: Context, email: string): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').where(hasEmail(email)).executeTakeFirst()) !== undefined;
}

async function uidExists({ db }: Context, uid: string): Promise<boolean> {
  return (
    (await db.selectFrom('app_user').select('id').where('external_uid', '=', uid).executeTakeFirst()) !== undefined
  );
}
