import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';

const NAME = 'access_token_key';

/**
 * The key that signs access tokens: made once and kept in the database, so that every server of the installation
 * accepts the tokens of the others and a restart signs nobody out.
 */
export async function loadTokenKey(ctx: Pick<Context, 'db'>): Promise<Uint8Array> {
  const fresh = randomBytes(32).toString('base64');
  await ctx.db
    .insertInto('setting')
    .values({ name: NAME, value: JSON.stringify(fresh) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await ctx.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return Buffer.from(z.base64().parse(value), 'base64');
}
