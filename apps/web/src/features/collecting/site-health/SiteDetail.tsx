import { Anchor, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { siteHealthRoutes } from '@tsenomer/contracts';
import type { HealthPeriod, SiteHealthDetail } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#components/charts/LineChart.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { SiteErrors } from './SiteErrors.tsx';
import { SiteFields } from './SiteFields.tsx';
import { SiteIncidents } from './SiteIncidents.tsx';
import { STATE_TONES } from './health-values.ts';
import { Interval } from './Interval.tsx';
import styles from './site-health.module.css';

const CHART_HEIGHT = 220;

interface SiteDetailProps {
  readonly companyId: number;
  readonly period: HealthPeriod;
}

/** One site: its course, what fails since when, which fields stand on its pages, and its incidents. */
export function SiteDetail({ companyId, period }: SiteDetailProps) {
  const detail = useQuery({
    ...query(siteHealthRoutes.getSiteHealth, { params: { id: companyId }, query: { period } }),
    placeholderData: keepPreviousData,
  });
  return <QueryView query={detail}>{(site) => <DetailView site={site} hourly={period === '24h'} />}</QueryView>;
}

function DetailView({ site, hourly }: { readonly site: SiteHealthDetail; readonly hourly: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const points = site.series.map(({ at, value }): [number, number | null] => [Date.parse(at), value]);
  return (
    <Stack gap="md">
      <Head site={site} />
      <Panel title={t(($) => $.siteHealth.share)}>
        <LineChart
          label={t(($) => $.siteHealth.series)}
          height={CHART_HEIGHT}
          hourly={hourly}
          most={10_000}
          formatValue={(share) => formats.percent(share)}
          csvValue={(share) => share / 100}
          series={
            site.share === null ? [] : [{ id: 'answers', name: t(($) => $.siteHealth.share), kind: 'own', points }]
          }
        />
      </Panel>
      <SiteErrors site={site} />
      <SiteFields fields={site.fields} />
      <SiteIncidents site={site} />
    </Stack>
  );
}

function Head({ site }: { readonly site: SiteHealthDetail }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { lastGood } = site;
  const facts = [
    { label: t(($) => $.siteHealth.share), value: <Interval share={site.share} /> },
    {
      label: t(($) => $.siteHealth.lastGood),
      value:
        lastGood === null ? (
          t(($) => $.siteHealth.never)
        ) : lastGood.url === null ? (
          <DateTime at={lastGood.at} />
        ) : (
          <Anchor href={lastGood.url} target="_blank" rel="noreferrer" inherit>
            <DateTime at={lastGood.at} />
          </Anchor>
        ),
    },
    {
      label: t(($) => $.siteHealth.median),
      value:
        site.medianMs === null ? '—' : t(($) => $.siteHealth.milliseconds, { value: formats.number(site.medianMs) }),
    },
    { label: t(($) => $.siteHealth.bans), value: formats.number(site.bans) },
    { label: t(($) => $.siteHealth.sessionsBurnt), value: formats.number(site.sessionsBurnt) },
    { label: t(($) => $.siteHealth.proxyErrors), value: formats.number(site.proxyErrors) },
  ];
  return (
    <>
      <Group gap="sm">
        <StatusBadge tone={STATE_TONES[site.state]}>{t(($) => $.siteHealth.states[site.state])}</StatusBadge>
        <Text size="sm" c="dimmed">
          {site.company.host}
        </Text>
      </Group>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
