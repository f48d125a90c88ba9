import { Button, Group, Text } from '@mantine/core';
import type { SiteHealthDetail, SiteIncident } from '@tsenomer/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useRowFocus } from '#components/table/use-row-focus.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';
import { wholePercent } from '#lib/site-health/whole-percent.ts';
import { useMay } from '#lib/user/current-user.ts';
import { IncidentDialog } from './IncidentDialog.tsx';
import type { IncidentAct } from './IncidentDialog.tsx';
import styles from './site-health.module.css';

/** The incidents of a site, the newest first; who may repair robots takes them on and closes them. */
export function SiteIncidents({ site: { incidents } }: { readonly site: SiteHealthDetail }) {
  const { t } = useTranslation();
  const maySettle = useMay('parserConfigs.edit');
  const [act, setAct] = useState<IncidentAct | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useRowFocus(list);
  return (
    <div ref={list}>
      <Panel title={t(($) => $.siteHealth.incidents)}>
        {incidents.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t(($) => $.siteHealth.noIncidents)}
          </Text>
        ) : (
          <ul className={styles['list']}>
            {incidents.map((incident) => (
              <li key={incident.id} data-entry>
                <IncidentView incident={incident} />
                {maySettle && incident.closedAt === null && (
                  <Group gap="xs" mt={6} data-part="actions">
                    <Button size="compact-sm" variant="light" onClick={() => setAct({ kind: 'acknowledge', incident })}>
                      {t(($) => $.siteHealth.acknowledge)}
                    </Button>
                    <Button size="compact-sm" variant="default" onClick={() => setAct({ kind: 'close', incident })}>
                      {t(($) => $.siteHealth.close)}
                    </Button>
                  </Group>
                )}
              </li>
            ))}
          </ul>
        )}
        {act !== null && <IncidentDialog act={act} onClose={() => setAct(null)} />}
      </Panel>
    </div>
  );
}

function IncidentView({ incident }: { readonly incident: SiteIncident }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { what, before, now, errorCode, openedAt, closedAt, closedByHand, closedBy, acknowledged, note } = incident;
  const lines = [
    t(($) => $.siteHealth.opened, { moment: formats.dateTime(openedAt) }),
    ...(acknowledged === null ? [] : [t(($) => $.siteHealth.acknowledgedBy, { name: acknowledged.by })]),
    ...(closedAt === null
      ? []
      : [
          t(($) => $.siteHealth.closed, { moment: formats.dateTime(closedAt) }),
          closedByHand ? t(($) => $.siteHealth.closedBy, { name: closedBy }) : t(($) => $.siteHealth.recovered),
        ]),
  ];
  return (
    <>
      <Group gap="xs">
        <StatusBadge tone={closedAt === null ? 'bad' : 'calm'}>{t(($) => $.incidents.what[what])}</StatusBadge>
        <Text size="sm" className="tabular">
          {t(($) => $.incidents.shares, { before: wholePercent(formats, before), now: wholePercent(formats, now) })}
        </Text>
      </Group>
      {errorCode !== null && <Text size="sm">{t(($) => $.monitoring.parsingError[parsingErrorName(errorCode)])}</Text>}
      <Text size="xs" c="dimmed">
        {lines.join(' · ')}
      </Text>
      {note !== '' && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
    </>
  );
}
