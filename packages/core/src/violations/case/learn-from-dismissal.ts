import { mrpSettings } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { atField } from '../../platform/kit/refusing.ts';
import { readSetting, writeSetting } from '../../platform/setting/index.ts';
import { forgetStates } from '../../catalogue/link/delete-links.ts';

/** What is learnt of. */
interface Dismissed {
  readonly productId: number;
  readonly companyId: number;
  readonly linkId: number;
  /** The page, as it was when the violation began. */
  readonly url: string;
}

/** Deletes the links that lead to another product; one that has another address since stays. */
export async function unlinkDismissed(tx: TransactionContext, dismissed: readonly Dismissed[]): Promise<void> {
  const gone = await tx.db
    .deleteFrom('link')
    .where(({ eb, or }) => or(dismissed.map(({ linkId, url }) => eb('id', '=', linkId).and('url', '=', url))))
    .returning(['id', 'product_id'])
    .execute();
  if (gone.length === 0) return;
  await forgetStates(tx, gone);
  await recordAudit(tx, { action: 'delete', entity: 'link', title: `${gone.length}` });
}

interface Agreed {
  /** The last day, one of the installation. */
  readonly until: string;
  readonly name: string;
}

/**
 * Writes an agreed promotion into the settings, one for each company: of these products, from today on.
 * @throws DomainError INVALID_INPUT for a day that is over, and where there is no room for another promotion.
 */
export async function agreeOnPromotion(
  tx: TransactionContext,
  dismissed: readonly Dismissed[],
  { until, name }: Agreed,
): Promise<void> {
  const from = calendarDay(tx.now(), tx.installation.timeZone);
  if (until < from) throw refused('past');
  const settings = await readSetting(tx, 'mrpSettings');
  const promotions = [...Map.groupBy(dismissed, ({ companyId }) => companyId)].map(([companyId, each]) => ({
    name,
    from,
    to: until,
    companyIds: [companyId],
    brandIds: [],
    productIds: [...new Set(each.map(({ productId }) => productId))],
  }));
  const value = { ...settings, promotions: [...settings.promotions, ...promotions] };
  if (!mrpSettings.safeParse(value).success) throw refused('too_many');
  await writeSetting(tx, 'mrpSettings', value);
  await tx.reactions.settingWritten(tx, { name: 'mrpSettings', value });
}

function refused(message: string) {
  return atField('INVALID_INPUT', { path: 'body.promotionTo', code: 'custom', message });
}
