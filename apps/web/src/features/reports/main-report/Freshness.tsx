import { useTranslation } from 'react-i18next';
import { formatCalendarDate, useFormats } from '#lib/format/index.ts';

interface FreshnessProps {
  readonly cityName: string;
  /** The newest check; null when there is none, or none is told of an earlier day. */
  readonly checkedAt: string | null;
  /** The day at whose end the report stands; undefined for now. */
  readonly date: string | undefined;
  readonly now: () => number;
}

/** Which city the prices are of, what they are in, and how old they are. */
export function Freshness({ cityName, checkedAt, date, now }: FreshnessProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      {t(($) => $.mainReport.city, { city: cityName })}
      {` · ${t(($) => $.mainReport.pricesIn, { sign: formats.currencySign })}`}
      {date !== undefined && ` · ${t(($) => $.mainReport.asOf, { date: formatCalendarDate(date) })}`}
      {checkedAt === null && date === undefined && ` · ${t(($) => $.mainReport.checkedNever)}`}
      {checkedAt !== null && (
        <>
          {' · '}
          <time dateTime={checkedAt} title={formats.dateTime(checkedAt)}>
            {t(($) => $.mainReport.checkedAgo, { ago: formats.ago(checkedAt, now()) })}
          </time>
        </>
      )}
    </>
  );
}
