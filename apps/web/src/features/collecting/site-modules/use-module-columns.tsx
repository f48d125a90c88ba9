import { Button, Text } from '@mantine/core';
import type { SiteModuleItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';

const TONES = { high: 'good', medium: 'calm', low: 'warn', none: 'bad' } as const;

/** Columns of the registry of site modules. */
export function useModuleColumns(onOpen: (id: string) => void): readonly Column<SiteModuleItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'title',
        header: t(($) => $.siteModules.site),
        phone: 'title',
        cell: ({ title, hosts }) => (
          <>
            {title}
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {hosts.join(', ')}
            </Text>
          </>
        ),
      },
      {
        id: 'facts',
        header: t(($) => $.siteModules.facts),
        cell: ({ confidence, asOf }) => (
          <>
            <StatusBadge tone={TONES[confidence]}>{t(($) => $.siteModules.confidence[confidence])}</StatusBadge>
            <Text size="xs" c="dimmed">
              {t(($) => $.siteModules.asOf, { day: formats.date(asOf) })}
            </Text>
          </>
        ),
      },
      {
        id: 'search',
        header: t(($) => $.siteModules.search),
        cell: ({ searches }) => (searches ? t(($) => $.common.yes) : '—'),
      },
      {
        id: 'companies',
        header: t(($) => $.siteModules.companies),
        cell: ({ companies }) => (companies.length === 0 ? '—' : companies.map(({ name }) => name).join(', ')),
      },
      {
        id: 'day',
        header: t(($) => $.siteModules.day),
        align: 'end',
        cell: ({ day }) =>
          day.checks === 0 ? (
            '—'
          ) : (
            <>
              {formats.number(day.checks)}
              {day.withError > 0 && (
                <Text size="xs" c="var(--bad)">
                  {t(($) => $.siteModules.faults, {
                    errors: formats.number(day.withError),
                    bans: formats.number(day.banned),
                  })}
                </Text>
              )}
            </>
          ),
      },
      {
        id: 'state',
        header: t(($) => $.siteModules.state),
        cell: ({ edited }) => (
          <StatusBadge tone={edited ? 'warn' : 'calm'}>
            {t(($) => $.siteModules[edited ? 'edited' : 'shipped'])}
          </StatusBadge>
        ),
      },
      {
        id: 'open',
        phone: 'actions',
        header: t(($) => $.siteModules.actions),
        align: 'end',
        cell: ({ id, title }) => (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t(($) => $.common.open)}: ${title}`}
            onClick={() => onOpen(id)}
          >
            {t(($) => $.common.open)}
          </Button>
        ),
      },
    ],
    [t, formats, onOpen],
  );
}
