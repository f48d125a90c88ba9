import { DEFAULT_PARSER_CONFIG, HEALING_LEAST_PRODUCTS } from '@tsenomer/contracts';
import type { StoppedField } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';
import { touch } from '../../platform/events/touch.ts';
import { lockConfiguredCompany } from '../parser-config/stored-config.ts';
import { orderPages } from '../robot/order-pages.ts';
import { historyLinks } from './history-links.ts';
import { pauseAfter } from './rules/pause-after.ts';

export interface Beginning {
  readonly companyId: number;
  readonly stopped: readonly StoppedField[];
  readonly since: Date;
  readonly attempt: number;
}

/**
 * Begins an attempt: orders the pages of products that had a price lately. With too few of them it ends at once, told
 * why. @returns its id; null while another one of the company is open.
 */
export async function beginHealing(
  tx: TransactionContext,
  { companyId, stopped, since, attempt }: Beginning,
): Promise<number | null> {
  const { config } = await lockConfiguredCompany(tx, companyId);
  const open = await tx.db
    .selectFrom('robot_healing')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['fetching', 'judging', 'proposed'])
    .executeTakeFirst();
  if (open) return null;
  const links = await historyLinks(tx.db, { companyId, config: config ?? DEFAULT_PARSER_CONFIG, at: tx.now() });
  const isHopeless = links.length < HEALING_LEAST_PRODUCTS;
  const { id } = await tx.db
    .insertInto('robot_healing')
    .values({
      company_id: companyId,
      stopped: JSON.stringify(stopped),
      stopped_since: since,
      attempt,
      started_at: tx.now(),
      former_robot: config?.robot ? JSON.stringify(config.robot) : null,
      ...(isHopeless && {
        state: 'refused' as const,
        judged_at: tx.now(),
        again_at: new Date(tx.now().getTime() + pauseAfter(attempt)),
        judgement: JSON.stringify({ agreed: 0, judged: 0, usualMove: 0, reasons: ['fewProducts'] }),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isHopeless) {
    await raiseEvents(tx, 'robotHealing', [{ healingId: id, companyId, outcome: 'refused' }]);
  } else {
    const pages = await orderPages(
      tx,
      companyId,
      links.map(({ url }) => url),
    );
    await tx.db
      .insertInto('robot_healing_page')
      .values(
        links.flatMap((link, at) => {
          const page = pages[at];
          return page === undefined
            ? []
            : [
                {
                  healing_id: id,
                  link_id: link.linkId,
                  snapshot_id: page.id,
                  last_price: link.price,
                  last_old_price: link.oldPrice,
                  currency: link.currency,
                  last_at: link.at,
                },
              ];
        }),
      )
      .execute();
  }
  await touch(tx, ['robotHealing']);
  return id;
}
