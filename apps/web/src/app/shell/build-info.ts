import type { BuildInfo } from '@tsenomer/contracts';

/**
 * The build info text (P1 §3): branch, short hash, version and date, the date as dd.MM.yyyy HH:mm:ss; what could not be
 * read stays as the server wrote it (N/A).
 * @param timeZone IANA zone in which the date is shown
 */
export function buildInfoText({ branch, commit, version, date }: BuildInfo, timeZone: string): string {
  return [branch, commit.slice(0, HASH), version, dateText(date, timeZone)].join(', ');
}

/** How much of a commit's hash is shown. */
const HASH = 8;

function dateText(date: string, timeZone: string): string {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return date;
  return new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
    .format(instant)
    .replace(',', '');
}
