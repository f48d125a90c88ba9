import type { Locale, StorageAddress } from '@tsenomer/contracts';
import { attemptSucceeded, countAttempt } from '../../platform/attempt/count-attempt.ts';
import { networkOf } from '../../platform/attempt/network-of.ts';
import { found } from '../../platform/context/domain-error.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { provenCase } from '../evidence/case-evidence.ts';
import { tokenHash } from './share-case.ts';
import { standingAlone } from './standing-alone.ts';

/** Tokens that an address may guess in a quarter of an hour. */
const GUESSES = 20;

interface OpenInput {
  readonly token: string;
  readonly ip: string;
  readonly locale: Locale;
}

/**
 * The page of a case by a token, and nothing else of the installation: no notes, no people, no monitorings. A token
 * that ended, was ended or never was is the same to whoever tries it, and is counted by the address.
 * @throws DomainError NOT_FOUND, TOO_MANY_FAILURES.
 */
export const openSharedCase = verb(
  'public',
  async (ctx, environment: StorageAddress, { token, ip, locale }: OpenInput): Promise<string> => {
    const limit = { key: `shared-case:${networkOf(ip)}`, most: GUESSES };
    await countAttempt(ctx, [limit]);
    const share = found(
      await ctx.db
        .updateTable('case_share')
        .set((row) => ({ openings: row('openings', '+', 1), opened_at: ctx.now() }))
        .where('token_hash', '=', tokenHash(token))
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', ctx.now())
        .returning('case_id')
        .executeTakeFirst(),
    );
    await attemptSucceeded(ctx, { back: [limit], clear: [] });
    // Whoever has the token may read the case, signed in or not.
    const reader = permit({ ...ctx, actor: { kind: 'system' } }, 'violations.read');
    const proven = await provenCase(reader, { id: share.case_id });
    return standingAlone(ctx, environment, proven, { locale, withChecks: false });
  },
);
