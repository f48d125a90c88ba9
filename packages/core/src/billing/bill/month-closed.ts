import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { TransactionContext } from '../../platform/context/context.ts';

/** Whether the bill of the month in which a moment falls is closed. */
export async function monthClosed({ db, installation }: TransactionContext, moment: Date): Promise<boolean> {
  const month = `${calendarDay(moment, installation.timeZone).slice(0, 7)}-01`;
  const closed = await db.selectFrom('bill').select('month').where('month', '=', month).executeTakeFirst();
  return closed !== undefined;
}
