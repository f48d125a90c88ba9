import { Anchor, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ViolationItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { useFormats } from '#lib/format/index.ts';
import { Thumbnails } from '#lib/pictures/Thumbnails.tsx';
import { ShelfProof } from './ShelfProof.tsx';
import { ViolationState } from './ViolationState.tsx';

/** Columns of violations: what, where, by how much, since when, how it stands, and the proof. */
export function useViolationColumns(onHistory: (id: number) => void): readonly Column<ViolationItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'product',
        header: t(($) => $.violations.product),
        phone: 'title',
        width: '30%',
        cell: ({ id, product, city, address, origin }) => (
          <span>
            <UnstyledButton
              fz="sm"
              fw={600}
              c="var(--mantine-color-anchor)"
              style={{ overflowWrap: 'anywhere' }}
              aria-label={t(($) => $.violations.showHistory, { product: product.name })}
              onClick={() => onHistory(id)}
            >
              {product.name}
            </UnstyledButton>
            <Text size="xs" c="var(--ink-2)">
              {[city.name, address].filter(Boolean).join(', ')}
              {origin === 'shelf' && ` · ${t(($) => $.violations.onShelf)}`}
            </Text>
          </span>
        ),
      },
      {
        id: 'price',
        header: `${t(($) => $.violations.price)} / ${t(($) => $.violations.mrp)}`,
        align: 'end',
        cell: ({ priceLast, priceKind, mrpLast, currency }) => (
          <Stack gap={0} align="end">
            <Text size="sm" fw={600} c="var(--bad)" className="tabular">
              {formats.money(priceLast, currency)}
            </Text>
            {priceKind !== 'plain' && (
              <Text size="xs" c="var(--ink-2)">
                {t(($) => $.priceKinds.short[priceKind])}
              </Text>
            )}
            <Text size="xs" c="var(--ink-2)" className="tabular">
              {formats.money(mrpLast, currency)}
            </Text>
          </Stack>
        ),
      },
      {
        id: 'depth',
        header: t(($) => $.violations.depth),
        align: 'end',
        cell: ({ depth }) => <span className="tabular">{formats.percent(-depth)}</span>,
      },
      {
        id: 'since',
        header: t(($) => $.violations.since),
        cell: ({ openedAt, endedAt }) => (
          <Stack gap={0}>
            <DateTime at={openedAt} />
            {endedAt !== null && (
              <Text size="xs" c="var(--ink-2)" component="span">
                – <DateTime at={endedAt} />
              </Text>
            )}
          </Stack>
        ),
      },
      { id: 'state', header: t(($) => $.violations.state), cell: (violation) => <ViolationState of={violation} /> },
      {
        id: 'proof',
        header: t(($) => $.violations.proof),
        width: 90,
        cell: ({ screenshot, photo, company, product, url }) => (
          <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
            <ShelfProof
              photo={photo}
              title={t(($) => $.violations.shelfPhoto, { company: company.name, product: product.name })}
            />
            {screenshot !== null && (
              <Thumbnails
                pictures={[
                  {
                    key: screenshot,
                    title: t(($) => $.violations.shot, { company: company.name, product: product.name }),
                  },
                ]}
              />
            )}
            {url !== '' && (
              <Anchor
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={t(($) => $.violations.openLink, { product: product.name })}
              >
                <IconExternalLink size={16} aria-hidden />
              </Anchor>
            )}
          </span>
        ),
      },
    ],
    [t, formats, onHistory],
  );
}
