import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MARKS_STAY } from '../../catalogue/product/marks-stay.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import type { CheckKey, PlacedCheck } from './checks-of-place.ts';
import { DAY_COLUMNS, dayColumns, STATE_COLUMNS, stateColumns } from './figure-columns.ts';
import { figuresOfDay } from './rules/figures-of-day.ts';
import { figuresOfState } from './rules/figures-of-state.ts';
import { movedFigures } from './rules/moved-figures.ts';
import type { Figures } from './rules/moved-figures.ts';

/** What is to be written of a place when one of its checks counts otherwise. */
export interface Refigured {
  readonly state: Figures;
  readonly day: Figures;
}

/**
 * Holds the state of a check's link until the transaction ends: whoever records checks of the link waits, and what they
 * write then follows from what is written here.
 */
export async function holdPlace(tx: TransactionContext, key: CheckKey): Promise<void> {
  await sql`select ${MARKS_STAY}`.execute(tx.db);
  await ofState(tx, key).select('link_id').forUpdate().execute();
}

/**
 * What the newest state of the link and the day of the check come to when its checks count as `after` instead of
 * `before`. Null where they are stored otherwise than the checks that are kept come to: then nothing can be said.
 */
export async function refigured(
  tx: TransactionContext,
  key: CheckKey,
  { before, after }: { readonly before: readonly PlacedCheck[]; readonly after: readonly PlacedCheck[] },
): Promise<Refigured | null> {
  const { timeZone } = tx.installation;
  const day = calendarDay(key.observedAt, timeZone);
  const ofLink = ({ linkId }: PlacedCheck): boolean => linkId === key.linkId;
  const ofDay = ({ observedAt, analog }: PlacedCheck): boolean => !analog && calendarDay(observedAt, timeZone) === day;
  const states = [before, after].map((checks) => figuresOfState(checks.filter(ofLink)));
  const days = [before, after].map((checks) => figuresOfDay(checks.filter(ofDay)));
  const [stateRow, dayRow] = [
    await ofState(tx, key).select(STATE_COLUMNS).executeTakeFirst(),
    await dayOf(tx, key, day).select(DAY_COLUMNS).executeTakeFirst(),
  ];
  const state = moved(
    stateRow,
    states.map((each) => each && stateColumns(each)),
  );
  const figures = moved(
    dayRow,
    days.map((each) => each && dayColumns(each)),
  );
  return state === null || figures === null ? null : { state, day: figures };
}

/** A row that is not there, as of a link or an analog without days, has nothing to move. */
function moved(stored: Figures | undefined, [before, after]: readonly (Figures | null)[]): Figures | null {
  if (stored === undefined) return {};
  return before && after ? movedFigures(stored, before, after) : {};
}

/** Writes what `refigured` came to; `outcome`: of the link now, for the marks of products that are not available. */
export async function writeFigures(tx: TransactionContext, key: CheckKey, { state, day }: Refigured): Promise<void> {
  const { productId, linkId, companyId, companyShopId, cityId } = key;
  const place = sql`product_id = ${productId} and city_id = ${cityId} and company_shop_id = ${companyShopId}`;
  if (Object.keys(state).length > 0)
    await sql`update link_state set ${sets(state)} where ${place} and link_id = ${linkId}`.execute(tx.db);
  if (Object.keys(day).length > 0)
    await sql`
      update price_day set ${sets(day)}
      where ${place} and company_id = ${companyId}
        and day = ${calendarDay(key.observedAt, tx.installation.timeZone)}::date`.execute(tx.db);
  if (state['outcome'] === 2)
    await sql`update product_state set with_absent = true where product_id = ${productId} and not with_absent`.execute(
      tx.db,
    );
}

function sets(figures: Figures): RawBuilder<unknown> {
  return sql.join(Object.entries(figures).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

function ofState({ db }: TransactionContext, { productId, linkId, cityId, companyShopId }: CheckKey) {
  return db
    .selectFrom('link_state')
    .where('product_id', '=', productId)
    .where('link_id', '=', linkId)
    .where('city_id', '=', cityId)
    .where('company_shop_id', '=', companyShopId);
}

function dayOf({ db }: TransactionContext, { productId, companyId, cityId, companyShopId }: CheckKey, day: string) {
  return db
    .selectFrom('price_day')
    .where('product_id', '=', productId)
    .where('company_id', '=', companyId)
    .where('city_id', '=', cityId)
    .where('company_shop_id', '=', companyShopId)
    .where('day', '=', day);
}
