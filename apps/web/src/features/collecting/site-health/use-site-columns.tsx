import { Text, UnstyledButton } from '@mantine/core';
import type { SiteHealthItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';
import { wholePercent } from '#lib/site-health/whole-percent.ts';
import { STATE_TONES } from './health-values.ts';
import { Interval } from './Interval.tsx';
import { SiteCourse } from './SiteCourse.tsx';

interface SiteColumnsInput {
  readonly onOpen: (companyId: number) => void;
  /** When the list was read, epoch milliseconds. */
  readonly readAt: number;
}

/** Columns of the list of sites. */
export function useSiteColumns({ onOpen, readAt }: SiteColumnsInput): readonly Column<SiteHealthItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'site',
        header: t(($) => $.siteHealth.site),
        phone: 'title',
        width: '20%',
        cell: ({ company }) => (
          <span>
            <UnstyledButton
              fz="sm"
              fw={600}
              c="var(--mantine-color-anchor)"
              style={{ overflowWrap: 'anywhere' }}
              onClick={() => onOpen(company.id)}
            >
              {company.name}
            </UnstyledButton>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {company.host}
            </Text>
          </span>
        ),
      },
      {
        id: 'state',
        header: t(($) => $.siteHealth.state),
        width: 150,
        cell: ({ state }) => (
          <StatusBadge tone={STATE_TONES[state]}>{t(($) => $.siteHealth.states[state])}</StatusBadge>
        ),
      },
      {
        id: 'share',
        header: t(($) => $.siteHealth.share),
        width: 140,
        cell: ({ share }) => <Interval share={share} />,
      },
      { id: 'series', header: t(($) => $.siteHealth.series), width: 130, cell: (site) => <SiteCourse site={site} /> },
      { id: 'problem', header: t(($) => $.siteHealth.problem), cell: (site) => <Problem site={site} /> },
      {
        id: 'lastGood',
        header: t(($) => $.siteHealth.lastGood),
        width: 140,
        cell: ({ lastGood }) =>
          lastGood === null ? (
            t(($) => $.siteHealth.never)
          ) : (
            <time dateTime={lastGood.at} title={formats.dateTime(lastGood.at)}>
              {formats.ago(lastGood.at, readAt)}
            </time>
          ),
      },
      {
        id: 'median',
        header: t(($) => $.siteHealth.median),
        align: 'end',
        width: 110,
        cell: ({ medianMs }) =>
          medianMs === null ? '—' : t(($) => $.siteHealth.milliseconds, { value: formats.number(medianMs) }),
      },
    ],
    [t, formats, onOpen, readAt],
  );
}

/** The first field that fell, and the most frequent error. */
function Problem({ site: { failingField, topError } }: { readonly site: SiteHealthItem }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (failingField === null && topError === null) return <>—</>;
  return (
    <span>
      {failingField !== null && (
        <Text size="sm">
          {t(($) => $.siteHealth.fieldFell, {
            field: t(($) => $.siteHealth.fieldNames[failingField.field]),
            before: wholePercent(formats, failingField.before),
            now: wholePercent(formats, failingField.now),
          })}
        </Text>
      )}
      {topError !== null && (
        <Text size="xs" c="dimmed">
          {t(($) => $.monitoring.parsingError[parsingErrorName(topError.code)])}: {formats.number(topError.count)}
        </Text>
      )}
    </span>
  );
}
