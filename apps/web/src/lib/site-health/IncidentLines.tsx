import { Text } from '@mantine/core';
import type { SiteIncident } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { useFormats } from '#lib/format/index.ts';
import { wholePercent } from './whole-percent.ts';
import styles from './IncidentLines.module.css';

/** Incidents are named up to this many. */
const SHOWN = 5;

interface IncidentLinesProps {
  /** At least one. */
  readonly incidents: readonly SiteIncident[];
  /** Called when a link is followed. */
  readonly onLeave?: () => void;
}

/** Sites that stopped giving what they used to, each a way to how it does. */
export function IncidentLines({ incidents, onLeave }: IncidentLinesProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles['list']} aria-label={t(($) => $.incidents.title)}>
      {incidents.slice(0, SHOWN).map((incident) => (
        <IncidentLine key={incident.id} incident={incident} onLeave={onLeave} />
      ))}
      {incidents.length > SHOWN && (
        <li>
          <Text size="sm" c="dimmed">
            {t(($) => $.incidents.more, { count: incidents.length - SHOWN })}
          </Text>
        </li>
      )}
    </ul>
  );
}

function IncidentLine({
  incident,
  onLeave,
}: {
  readonly incident: SiteIncident;
  readonly onLeave: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { company, what, before, now } = incident;
  return (
    <li className={styles['line']}>
      <LinkText
        to="/companies/$id"
        params={{ id: String(company.id) }}
        search={{ tab: 'health' }}
        size="sm"
        fw={600}
        onClick={onLeave}
      >
        {company.name}
      </LinkText>
      <Text size="sm">{t(($) => $.incidents.what[what])}</Text>
      <Text size="xs" c="dimmed" className="tabular">
        {t(($) => $.incidents.shares, { before: wholePercent(formats, before), now: wholePercent(formats, now) })}
      </Text>
    </li>
  );
}
