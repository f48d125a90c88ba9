/** Why a day of a period cannot be asked for. */
export type WrongDay = 'missing' | 'reversed' | 'long';

/** As the contract has it (`orderRereading`). */
const DAYS_MAX = 400;
const MILLISECONDS_OF_DAY = 86_400_000;

/**
 * What is wrong with a period, by its ends.
 * @param days calendar days as `YYYY-MM-DD`; empty where none, or a day that does not exist, was typed.
 */
export function wrongDays({ from, to }: { readonly from: string; readonly to: string }): {
  readonly from?: WrongDay;
  readonly to?: WrongDay;
} {
  if (from === '' || to === '') return { ...(from === '' && { from: 'missing' }), ...(to === '' && { to: 'missing' }) };
  if (from > to) return { to: 'reversed' };
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_OF_DAY < DAYS_MAX ? {} : { from: 'long' };
}
