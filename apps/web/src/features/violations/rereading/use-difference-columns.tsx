import { Anchor, Text, UnstyledButton } from '@mantine/core';
import type { Difference } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useDifferenceWords } from './use-difference-words.ts';

const TONES = { open: 'info', approved: 'good', rejected: 'calm', undone: 'warn' } as const;

/** The columns of the pages of a rereading; a page that is kept can be fetched as evidence. */
export function useDifferenceColumns(onPage: (difference: Difference) => void): readonly Column<Difference>[] {
  const { t } = useTranslation();
  const { said, why, source, places } = useDifferenceWords();
  return [
    {
      id: 'product',
      header: t(($) => $.rereading.product),
      phone: 'title',
      width: '26%',
      cell: ({ product, link }) => (
        <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
          {product.name}
        </Anchor>
      ),
    },
    {
      id: 'company',
      header: t(($) => $.rereading.company),
      cell: ({ company, companyShop, city }) => (
        <>
          {company.name}
          <Text size="xs" c="dimmed">
            {companyShop?.name ?? city.name}
          </Text>
        </>
      ),
    },
    {
      id: 'at',
      header: t(($) => $.rereading.at),
      cell: (difference) => (
        <>
          <DateTime at={difference.at} />
          {difference.page !== null && (
            <UnstyledButton
              c="var(--mantine-color-anchor)"
              fz="xs"
              mih={24}
              display="block"
              title={difference.hash ?? undefined}
              aria-label={t(($) => $.rereading.pageOf, {
                kept: t(($$) => $$.rereading.kept[difference.page ?? 'kept']),
                name: difference.product.name,
              })}
              onClick={() => onPage(difference)}
            >
              {t(($) => $.rereading.kept[difference.page ?? 'kept'])}
            </UnstyledButton>
          )}
        </>
      ),
    },
    {
      id: 'recorded',
      header: t(($) => $.rereading.recorded),
      align: 'end',
      cell: ({ recorded }) => <span className="tabular">{said(recorded)}</span>,
    },
    {
      id: 'now',
      header: t(($) => $.rereading.now),
      align: 'end',
      cell: ({ now }) => <strong className="tabular">{said(now)}</strong>,
    },
    {
      id: 'why',
      header: t(($) => $.rereading.whyTitle),
      width: '30%',
      cell: (difference) => (
        <div title={places(difference) ?? undefined}>
          {why(difference)}
          <Text size="xs" c="dimmed">
            {source(difference)}
          </Text>
        </div>
      ),
    },
    {
      id: 'decision',
      header: t(($) => $.rereading.decision),
      cell: ({ state, decision, decidedBy }) =>
        state === 'differs' && (
          <>
            <StatusBadge tone={TONES[decision]}>{t(($) => $.rereading.decisions[decision])}</StatusBadge>
            {decidedBy !== null && (
              <Text size="xs" c="dimmed">
                {decidedBy}
              </Text>
            )}
          </>
        ),
    },
  ];
}
