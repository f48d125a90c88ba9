import type { TransactionContext } from '../../platform/context/context.ts';
import type { TypedAmounts } from '../../platform/rules/price-by-kind.ts';
import { checksOfPlace } from './checks-of-place.ts';
import type { CheckKey, PlacedCheck } from './checks-of-place.ts';
import { holdPlace, refigured, writeFigures } from './refigure.ts';

/** What is counted of a check instead of what it recorded. Amounts in minor units. */
export interface CorrectedValues extends TypedAmounts {
  /** An error corrects nothing: that a page cannot be read today says nothing of the price. */
  readonly outcome: 1 | 2;
  readonly price: bigint | null;
  readonly oldPrice: bigint | null;
  readonly currency: string | null;
  readonly evidence: string | null;
}

/**
 * Why a check is not corrected, or not as before again. `gone`: its month is no longer kept; `corrected`: it is
 * already; `figures`: what is stored of its place has a past that is no longer kept; `month`: its month is closed.
 */
export type CorrectionRefusal = 'gone' | 'corrected' | 'figures' | 'month';

export interface Correction {
  readonly check: CheckKey;
  readonly values: CorrectedValues;
  /** The page of the rereading by which it is corrected. */
  readonly pageId: number;
}

/**
 * Counts a check by other values: reports, histories and violations follow within the transaction, and say that they
 * were corrected. The observation stays as it is, nothing is told to those who were told of it, and nothing is billed.
 */
export async function correctCheck(
  tx: TransactionContext,
  { check, values, pageId }: Correction,
): Promise<CorrectionRefusal | null> {
  await holdPlace(tx, check);
  if (await tx.reactions.monthClosed(tx, check.observedAt)) return 'month';
  const before = await checksOfPlace(tx.db, check);
  const recorded = before.find((each) => isCheck(each, check));
  if (recorded === undefined) return 'gone';
  if (recorded.recordedOutcome !== null) return 'corrected';
  const { mrp, mrpCurrency } = recorded;
  const corrected: PlacedCheck = {
    ...recorded,
    ...values,
    errorCode: null,
    violation:
      !recorded.analog &&
      values.price !== null &&
      mrp !== null &&
      values.price < mrp &&
      values.currency === mrpCurrency,
    recordedOutcome: recorded.outcome,
    recordedPrice: recorded.price,
  };
  const figures = await refigured(tx, check, { before, after: replaced(before, recorded, corrected) });
  if (figures === null) return 'figures';
  await tx.db
    .insertInto('correction')
    .values({
      ...keyColumns(check),
      outcome: values.outcome,
      price: values.price,
      old_price: values.oldPrice,
      card_price: values.cardPrice,
      club_price: values.clubPrice,
      coupon_price: values.couponPrice,
      currency: values.currency,
      violation: corrected.violation,
      evidence: values.evidence,
      reread_page_id: pageId,
      made_at: tx.now(),
    })
    .execute();
  await writeFigures(tx, check, figures);
  await tx.reactions.checkCorrected(tx, check);
  return null;
}

/** Counts a check by what it recorded again. One without a correction stays as it is. */
export async function undoCorrection(tx: TransactionContext, check: CheckKey): Promise<CorrectionRefusal | null> {
  await holdPlace(tx, check);
  if (await tx.reactions.monthClosed(tx, check.observedAt)) return 'month';
  const before = await checksOfPlace(tx.db, check);
  const corrected = before.find((each) => isCheck(each, check));
  if (corrected === undefined) return 'gone';
  if (corrected.recordedOutcome === null) return null;
  const removed = await tx.db
    .deleteFrom('correction')
    .where('product_id', '=', check.productId)
    .where('link_id', '=', check.linkId)
    .where('task_id', '=', check.taskId)
    .where('observed_at', '=', check.observedAt)
    .execute();
  if (removed.length === 0) return null;
  const after = await checksOfPlace(tx.db, check);
  const figures = await refigured(tx, check, { before, after });
  if (figures === null) throw new TypeError('A correction is in force, and its figures are others');
  await writeFigures(tx, check, figures);
  await tx.reactions.checkCorrected(tx, check);
  return null;
}

function isCheck({ linkId, taskId, observedAt }: PlacedCheck, key: CheckKey): boolean {
  return linkId === key.linkId && taskId === key.taskId && observedAt.getTime() === key.observedAt.getTime();
}

function replaced(checks: readonly PlacedCheck[], one: PlacedCheck, by: PlacedCheck): PlacedCheck[] {
  return checks.map((check) => (check === one ? by : check));
}

function keyColumns({ productId, linkId, taskId, observedAt, companyId, companyShopId, cityId }: CheckKey) {
  return {
    product_id: productId,
    link_id: linkId,
    task_id: taskId,
    observed_at: observedAt,
    company_id: companyId,
    company_shop_id: companyShopId,
    city_id: cityId,
  };
}
