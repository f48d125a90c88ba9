import { datasourceRoutes, datasourceSchedule } from '@tsenomer/contracts';
import type { DatasourceItem, DatasourceSchedule, ImportMode } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** What the form of a spreadsheet link holds; the fields of the schedules that are not chosen keep what was typed. */
export interface SourceValues {
  readonly url: string;
  readonly name: string;
  readonly mode: ImportMode;
  readonly type: DatasourceSchedule['type'];
  readonly hours: number | string;
  /** HH:mm. */
  readonly time: string;
  readonly timeZone: string;
  readonly active: boolean;
}

/**
 * A new link: new products are added and known ones changed, once by hand until a schedule is chosen (P2 §9 times).
 * @param timeZone the installation's.
 */
export function newSource(timeZone: string): SourceValues {
  return { url: '', name: '', mode: 'update', type: 'off', hours: 24, time: '00:00', timeZone, active: true };
}

/** What a link that is kept has set; a time that it does not have would be in the installation's `timeZone`. */
export function valuesOf(
  { url, name, options: { mode, schedule, active } }: DatasourceItem,
  timeZone: string,
): SourceValues {
  return {
    ...newSource(timeZone),
    url,
    name,
    mode,
    active,
    type: schedule.type,
    ...(schedule.type === 'hours' && { hours: schedule.hours }),
    ...(schedule.type === 'daily' && { time: schedule.time, timeZone: schedule.timeZone }),
  };
}

/** The schedule of the form, as the server takes it; an hour count that is no number is left for its rule to refuse. */
export function scheduleOf({ type, hours, time, timeZone }: SourceValues): DatasourceSchedule {
  if (type === 'hours') return { type, hours: typeof hours === 'number' ? hours : Number.NaN };
  return type === 'daily' ? { type, time, timeZone } : { type };
}

/** What is wrong with the form, by field. */
export function sourceIssues(values: SourceValues): FieldIssues {
  const { url } = addressIssues(values.url);
  const name = values.name.trim().length > 300 ? 'too_long' : undefined;
  return {
    ...(url !== undefined && { url }),
    ...(name !== undefined && { name }),
    ...schemaIssues(datasourceSchedule, scheduleOf(values)),
  };
}

/** What is wrong with an address before anybody is asked for it. */
export function addressIssues(url: string): FieldIssues {
  return schemaIssues(datasourceRoutes.previewDatasource.body, { url });
}
