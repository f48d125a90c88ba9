import { Text } from '@mantine/core';
import type { ProxyItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';

/** A proxy that succeeds less often is shown as weak. */
const WEAK_BELOW = 70;

/** Columns of the proxies' states. */
export function useProxyColumns(): readonly Column<ProxyItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'proxy',
        header: t(($) => $.proxies.proxy),
        phone: 'title',
        cell: ({ proxy }) => <span style={{ overflowWrap: 'anywhere' }}>{proxy}</span>,
      },
      { id: 'state', header: t(($) => $.proxies.state), cell: (item) => <ProxyState item={item} /> },
      {
        id: 'score',
        header: t(($) => $.proxies.score),
        align: 'end',
        cell: ({ score }) => (score === null ? '—' : `${score} %`),
      },
      {
        id: 'successes',
        header: t(($) => $.proxies.successes),
        align: 'end',
        cell: ({ successes }) => formats.number(successes),
      },
      { id: 'bans', header: t(($) => $.proxies.bans), align: 'end', cell: ({ bans }) => formats.number(bans) },
      { id: 'errors', header: t(($) => $.proxies.errors), align: 'end', cell: ({ errors }) => formats.number(errors) },
      {
        id: 'lastUsedAt',
        header: t(($) => $.proxies.lastUsedAt),
        cell: ({ lastUsedAt }) => <DateTime at={lastUsedAt} />,
      },
    ],
    [t, formats],
  );
}

function ProxyState({ item }: { readonly item: ProxyItem }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { score, lastError, asideUntil } = item;
  if (score === null) return <StatusBadge tone="calm">{t(($) => $.proxies.unused)}</StatusBadge>;
  if (lastError === null)
    return (
      <StatusBadge tone={score < WEAK_BELOW ? 'warn' : 'good'}>
        {t(($) => $.proxies[score < WEAK_BELOW ? 'weak' : 'works'])}
      </StatusBadge>
    );
  return (
    <>
      <StatusBadge tone="bad">{t(($) => $.proxies.failed)}</StatusBadge>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {lastError}
      </Text>
      {asideUntil !== null && (
        <Text size="xs" c="dimmed">
          {t(($) => $.proxies.aside, { moment: formats.time(asideUntil) })}
        </Text>
      )}
    </>
  );
}
