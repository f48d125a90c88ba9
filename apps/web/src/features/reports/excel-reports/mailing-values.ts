import { reportMailingEdit } from '@tsenomer/contracts';
import type { Locale, MailingPeriod, ReportMailing, ReportMailingEdit } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { typedEmails } from '#lib/forms/typed-emails.ts';
import type { ExcelSearch } from './excel-search.ts';
import { filtersOf, filterValuesOf } from './order-filters.ts';
import type { OrderFilterValues } from './order-filters.ts';
import type { Preset } from './periods.ts';

/** A mailing as its form holds it: filters as their fields have them, readers as they are typed. */
export interface MailingValues extends Omit<ReportMailingEdit, 'filters' | 'recipients'> {
  readonly filters: OrderFilterValues;
  readonly recipients: string;
}

/** Whose mailing it will be: their language, address and zone are what is likely meant. */
interface Maker {
  readonly locale: Locale;
  readonly email: string;
  readonly timeZone: string;
}

/** What of an order's period is likely meant for letters: seven days that go on with today are not a week. */
const PERIOD_OF: Readonly<Record<Preset, MailingPeriod>> = {
  today: 'today',
  yesterday: 'yesterday',
  last7: 'previousWeek',
  last14: 'last14',
  last30: 'last30',
  thisMonth: 'thisMonth',
  previousMonth: 'previousMonth',
  own: 'previousWeek',
};

/** A new mailing of what an order holds: on Mondays at 09:00, to who sets it up. */
export function newMailing(search: ExcelSearch, { locale, email, timeZone }: Maker): MailingValues {
  return {
    name: '',
    enabled: true,
    period: PERIOD_OF[search.preset],
    filters: filterValuesOf(filtersOf(search)),
    format: search.format,
    templateId: search.template,
    locale,
    recipients: email,
    weekdays: [1],
    time: '09:00',
    timeZone,
  };
}

export function mailingValuesOf({
  name,
  enabled,
  period,
  filters,
  format,
  templateId,
  locale,
  recipients,
  weekdays,
  time,
  timeZone,
}: ReportMailing): MailingValues {
  return {
    name,
    enabled,
    period,
    filters: filterValuesOf(filters),
    format,
    templateId,
    locale,
    recipients: recipients.join('\n'),
    weekdays,
    time,
    timeZone,
  };
}

/** What is sent. */
export function mailingBody({ filters, recipients, ...values }: MailingValues): ReportMailingEdit {
  return {
    ...values,
    weekdays: [...values.weekdays],
    filters: filtersOf(filters),
    recipients: typedEmails(recipients).emails,
  };
}

/** What is wrong, by field; of the readers their own words say more. */
export function mailingIssues(values: MailingValues): FieldIssues {
  const issues = schemaIssues(reportMailingEdit, mailingBody(values));
  const { issue } = typedEmails(values.recipients);
  return issue === null ? issues : { ...issues, recipients: issue.code };
}
