import type { TariffType } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import type { BillKey } from './bill-key.ts';
import { refuseUnbilled } from './find-bill.ts';
import { keptBill, termsOf } from './kept-month.ts';
import { includedKinds } from './ledger-rows.ts';
import { lineMadeOf } from './rules/line-of-bill.ts';
import type { MadeOf } from './rules/line-of-bill.ts';
import { isSwitchedOn } from './rules/not-billed.ts';

/** What a line of a bill is made of. */
export interface CountedLine {
  readonly type: TariffType;
  readonly madeOf: MadeOf;
  /** Kinds of the ledger: of these where the line is of checks, of all others where it is of searches. */
  readonly kinds: readonly string[];
  /** Whether such checks are billed in the month at all. */
  readonly switchedOn: boolean;
}

/**
 * What a line of a month's bill is made of. The bill itself is not computed: a page of checks is asked for far more
 * often. @throws DomainError NOT_FOUND for a line that the bill cannot have or that is not made of checks; as
 * `findBill`.
 */
export async function countedLine(
  ctx: Context,
  { line, ...key }: BillKey & { readonly line: string },
): Promise<CountedLine> {
  const madeOf = lineMadeOf(line);
  const kept = await keptBill(ctx, key);
  if (kept === null) await refuseUnbilled(ctx, key.month);
  else if (!kept.lines.some(({ id, opens }) => id === line && opens)) throw new DomainError('NOT_FOUND');
  const terms = await termsOf(ctx, key);
  if (madeOf === null || (madeOf === 'checks' ? terms.tariff === null : key.type === 'offline'))
    throw new DomainError('NOT_FOUND');
  const kinds = includedKinds(key.type);
  const kind = madeOf === 'checks' ? 'priceParsing' : 'findLinks';
  const searchType = madeOf === 'checks' ? 'regular' : madeOf;
  return { type: key.type, madeOf, kinds, switchedOn: isSwitchedOn({ kind, searchType }, terms.companyTariff) };
}
