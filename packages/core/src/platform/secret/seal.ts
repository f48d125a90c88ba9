import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../context/context.ts';

const NAME = 'secret_key';
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Passwords of others that the installation has to tell them again: sealed, so that no listing of a table shows them.
 */
export interface Seal {
  /** @returns nonce, tag and ciphertext, in this order. */
  readonly close: (text: string) => Buffer;
  /** @throws Error when it was not sealed by this key, or was changed. */
  readonly open: (sealed: Uint8Array) => string;
}

/**
 * The seal of the installation (AES-256-GCM). Its key is made once and kept beside the tables, as nodes on other
 * machines need it too: it keeps secrets out of listings, logs and exports, not from who has a whole dump.
 */
export async function loadSeal(ctx: Pick<Context, 'db'>): Promise<Seal> {
  await ctx.db
    .insertInto('setting')
    .values({ name: NAME, value: JSON.stringify(randomBytes(32).toString('base64')) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await ctx.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return sealWith(Buffer.from(z.base64().parse(value), 'base64'));
}

/** @param key 32 bytes. */
export function sealWith(key: Uint8Array): Seal {
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
