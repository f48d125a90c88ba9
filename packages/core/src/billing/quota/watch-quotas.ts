import { TARIFF_TYPES } from '@tsenomer/contracts';
import type { TariffType } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';
import { touch } from '../../platform/events/touch.ts';
import { quotaOf } from '../bill/rules/tariff-use.ts';
import { contactsOf, writeTo } from '../letter/write-to.ts';
import { noticeLetter } from '../letter/notice-letter.ts';
import { monthUse } from './month-use.ts';
import type { MonthUse } from './month-use.ts';
import { noticesDue, noticesSaid } from './rules/notices.ts';
import type { Notice } from './rules/notices.ts';

/**
 * Tells who gets letters about the tariff, and whose rules ask for it, when 30 % and 10 % of the checks are left, when
 * nothing is, and of packages that were added; each once in a month for as many packages as there were. May be called
 * at any time and by several servers. @returns how much was told.
 */
export async function watchQuotas(ctx: Context): Promise<number> {
  let told = 0;
  for (const type of TARIFF_TYPES) told += await transact(ctx, (tx) => watchQuota(tx, type));
  return told;
}

async function watchQuota(tx: TransactionContext, type: TariffType): Promise<number> {
  const month = await monthUse(tx, type);
  if (month === null) return 0;
  const fresh = await keep(tx, type, month);
  const said = noticesSaid(fresh);
  for (const notice of said) await tell(tx, { type, month, notice });
  if (fresh.length > 0) await touch(tx, ['bill']);
  return said.length;
}

/** Writes down what is due; of several servers one gets each. @returns what nobody had told. */
async function keep(tx: TransactionContext, type: TariffType, { month, use, terms }: MonthUse): Promise<Notice[]> {
  const due = noticesDue(use, terms);
  if (due.length === 0) return [];
  const values = due.map((notice) => ({
    ...notice,
    month: `${month}-01`,
    type,
    told_at: tx.now(),
    recipients: [],
  }));
  return tx.db
    .insertInto('quota_notice')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['packages', 'what'])
    .execute();
}

const PERCENT = { left30: 30, left10: 10, spent: 0 } as const;

interface Told {
  readonly type: TariffType;
  readonly month: MonthUse;
  readonly notice: Notice;
}

async function tell(tx: TransactionContext, { type, month, notice }: Told): Promise<void> {
  const { use, terms } = month;
  const { packages, what } = notice;
  const place = { month: month.month, tariffType: type };
  const [left, quota] = [Number(use.left), Number(quotaOf(use, terms))];
  if (what === 'package') await raiseEvents(tx, 'packageAdded', [{ ...place, packages }]);
  else await raiseEvents(tx, 'quotaLow', [{ ...place, percent: PERCENT[what], left, quota }]);
  const recipients = await contactsOf(tx);
  await writeTo(tx, recipients, (first) =>
    noticeLetter(
      { what, type, packages, left, quota, tariff: month.tariff.name, goesOn: month.companyTariff.checkAboveTariff },
      first,
    ),
  );
  await tx.db
    .updateTable('quota_notice')
    .set({ recipients })
    .where('month', '=', `${month.month}-01`)
    .where('type', '=', type)
    .where('packages', '=', packages)
    .where('what', '=', what)
    .execute();
}
