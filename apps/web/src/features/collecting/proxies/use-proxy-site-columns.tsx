import type { ProxySiteItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { useFormats } from '#lib/format/index.ts';

/** Columns of the list of proxies by site. */
export function useProxySiteColumns(): readonly Column<ProxySiteItem>[] {
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
      {
        id: 'site',
        header: t(($) => $.proxies.site),
        cell: ({ site }) => (
          <span style={{ overflowWrap: 'anywhere' }}>{site === '' ? t(($) => $.proxies.otherSites) : site}</span>
        ),
      },
      {
        id: 'requests',
        header: t(($) => $.proxies.requests),
        align: 'end',
        cell: ({ requests }) => formats.number(requests),
      },
      { id: 'bans', header: t(($) => $.proxies.bans), align: 'end', cell: ({ bans }) => formats.number(bans) },
      {
        id: 'errors',
        header: t(($) => $.proxies.unanswered),
        align: 'end',
        cell: ({ errors }) => formats.number(errors),
      },
      {
        id: 'average',
        header: t(($) => $.proxies.average),
        align: 'end',
        cell: ({ averageMs }) =>
          averageMs === null ? '—' : t(($) => $.proxies.milliseconds, { value: formats.number(averageMs) }),
      },
      { id: 'lastBanAt', header: t(($) => $.proxies.lastBanAt), cell: ({ lastBanAt }) => <DateTime at={lastBanAt} /> },
    ],
    [t, formats],
  );
}
