import { sql } from 'kysely';
import type { Healing } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { comparedSites } from '../site-health/compared-sites.ts';
import { beginHealing } from './begin-healing.ts';
import { healingItem, healings } from './healing-rows.ts';
import { nextAttempt } from './next-attempt.ts';
import { stoppedFields } from './rules/stopped-fields.ts';

/**
 * Tries at once to find other selectors for what a company's pages stopped giving, whatever pause is left.
 * @throws DomainError NOT_FOUND; NOTHING_STOPPED; HEALING_RUNNING, also while a proposal waits for its decision.
 */
export const startHealing = verb(
  'parserConfigs.edit',
  (ctx, { companyId }: { readonly companyId: number }): Promise<Healing> =>
    transact(ctx, async (tx) => {
      const company = found(
        await tx.db.selectFrom('company').select('full_name').where('id', '=', companyId).executeTakeFirst(),
      );
      const [site] = await comparedSites(tx, sql`select ${companyId}::int`);
      const stopped = site === undefined ? [] : stoppedFields(site);
      if (site === undefined || stopped.length === 0) throw new DomainError('NOTHING_STOPPED');
      const { attempt, since } = await nextAttempt(tx, site);
      const id = await beginHealing(tx, { companyId, stopped, since, attempt });
      if (id === null) throw new DomainError('HEALING_RUNNING');
      await recordAudit(tx, { action: 'run', entity: 'robotHealing', entityId: id, title: company.full_name });
      return healingItem(await healings(tx.db).where('h.id', '=', id).executeTakeFirstOrThrow());
    }),
);
