import type { DatasourceItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';

/** How often a link is imported by itself, in words; the zone is named where it is not the page's. */
export function useScheduleText() {
  const { t } = useTranslation();
  const { timeZone } = useFormats();
  return ({ schedule }: DatasourceItem['options']): string => {
    if (schedule.type === 'off') return t(($) => $.datasources.scheduleOff);
    if (schedule.type === 'hours') return t(($) => $.datasources.everyHours, { count: schedule.hours });
    const zone = schedule.timeZone === timeZone ? '' : ` (${schedule.timeZone})`;
    return `${t(($) => $.datasources.dailyAt, { time: schedule.time })}${zone}`;
  };
}
