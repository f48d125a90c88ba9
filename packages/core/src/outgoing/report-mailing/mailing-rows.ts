import { errorText, presetPeriod } from '@tsenomer/contracts';
import type { ReportMailing, ReportMailingEdit, UnifiedOrder } from '@tsenomer/contracts';
import type { Tables } from '@tsenomer/db';
import type { Selectable } from 'kysely';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { rowId } from '../../platform/kit/row-id.ts';

export type MailingRow = Selectable<Tables['report_mailing']>;

/** A query of mailings with who set them up, and their newest files. */
export function mailings({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('report_mailing as m')
    .leftJoin('app_user', 'app_user.id', 'm.created_by')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('report_file as f')
          .select(['f.ordered_at', 'f.status', 'f.mailed_at', 'f.error_code'])
          .whereRef('f.mailing_id', '=', 'm.id')
          .orderBy('f.id', 'desc')
          .limit(1)
          .as('last'),
      (on) => on.onTrue(),
    )
    .selectAll('m')
    .select([
      'app_user.name as user_name',
      'app_user.surname as user_surname',
      'last.ordered_at as last_at',
      'last.status as last_status',
      'last.mailed_at as last_mailed_at',
      'last.error_code as last_error',
    ]);
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof mailings>['executeTakeFirstOrThrow']>>;

/** One mailing as the API tells of it. @throws DomainError NOT_FOUND */
export async function readMailing(ctx: Context, id: number): Promise<ReportMailing> {
  return presentMailing(ctx, found(await mailings(ctx).where('m.id', '=', rowId(id)).executeTakeFirst()));
}

/** A mailing as the API tells of it. */
export function presentMailing(ctx: Context, row: WholeRow): ReportMailing {
  const { last_at: orderedAt, last_status: status, last_error: code } = row;
  return {
    id: row.id,
    ...editOf(row),
    author: row.user_name === null ? null : fullName({ name: row.user_name, surname: row.user_surname }),
    nextAt: momentToWire(row.next_at),
    last:
      orderedAt === null
        ? null
        : {
            orderedAt: momentToWire(orderedAt),
            state:
              status === 'failed' || status === 'cancelled' ? status : row.last_mailed_at === null ? 'coming' : 'sent',
            error: code === null ? null : errorText(code, ctx.origin?.locale ?? row.locale),
          },
  };
}

/** What people set of a mailing. */
export function editOf(row: MailingRow): ReportMailingEdit {
  return {
    name: row.name,
    enabled: row.enabled,
    period: row.period,
    filters: row.filters,
    format: row.format,
    templateId: row.template_id,
    locale: row.locale,
    recipients: row.recipients,
    weekdays: row.weekdays,
    time: row.sent_time,
    timeZone: row.time_zone,
  };
}

/** The report of a mailing that is made at this moment: its days are those of the zone that it counts days in. */
export function orderOf({ now, installation }: Pick<Context, 'now' | 'installation'>, row: MailingRow): UnifiedOrder {
  const { filters, format, period, template_id: templateId } = row;
  const today = calendarDay(now(), filters.timezone ?? installation.timeZone);
  return {
    kind: 'unified',
    ...presetPeriod(period, today),
    filters,
    format,
    ...(templateId !== null && { templateId }),
  };
}
