import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { assortmentRoutes } from '@tsenomer/contracts';
import type { AssortmentOffer } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { Tone } from '#components/values/StatusBadge.tsx';
import { Thumbnail } from '#components/values/Thumbnail.tsx';
import { call } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import styles from './assortment.module.css';

export interface OfferCommands {
  readonly onHistory: (offer: AssortmentOffer) => void;
  readonly onMatch: (offer: AssortmentOffer) => void;
  readonly onIgnore: (offer: AssortmentOffer) => void;
}

const TONES = { open: 'calm', likely: 'warn', matched: 'good', ignored: 'calm' } as const satisfies Readonly<
  Record<AssortmentOffer['match'], Tone>
>;

/** Columns of offers: what it is, whose, for how much, since when, and what is made of it. */
export function useOfferColumns(commands: OfferCommands): readonly Column<AssortmentOffer>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.assortment.offer),
        sort: 'name',
        phone: 'title',
        width: '32%',
        cell: ({ name, brand, category, article, picture, knownBefore }) => (
          <span className={styles['offer']}>
            <Thumbnail src={picture} of={brand ?? name} size={40} />
            <span>
              {name}
              <span className={styles['second']}>
                {[brand, category, article, knownBefore ? null : t(($) => $.assortment.novelty)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </span>
        ),
      },
      { id: 'company', header: t(($) => $.assortment.company), cell: ({ company }) => company.name },
      {
        id: 'price',
        header: t(($) => $.assortment.price),
        sort: 'price',
        align: 'end',
        cell: ({ price, currency, available }) => (
          <>
            {price === null || currency === null ? (
              <span className={styles['second']}>{t(($) => $.assortment.noPrice)}</span>
            ) : (
              <span className="tabular">{formats.money(price, currency)}</span>
            )}
            {available === false && <span className={styles['second']}>{t(($) => $.assortment.outOfStock)}</span>}
          </>
        ),
      },
      {
        id: 'place',
        header: t(($) => $.assortment.place),
        sort: 'place',
        align: 'end',
        cell: ({ place }) => formats.number(place),
      },
      {
        id: 'firstSeen',
        header: t(($) => $.assortment.firstSeen),
        sort: 'firstSeen',
        align: 'end',
        cell: ({ firstSeenAt }) => <DateTime at={firstSeenAt} />,
      },
      {
        id: 'lastSeen',
        header: t(($) => $.assortment.lastSeen),
        sort: 'lastSeen',
        align: 'end',
        cell: ({ lastSeenAt, vanishedAt }) => (
          <>
            <DateTime at={lastSeenAt} />
            {vanishedAt !== null && (
              <span className={styles['second']}>
                {t(($) => $.assortment.vanishedAt, { at: formats.dateTime(vanishedAt) })}
              </span>
            )}
          </>
        ),
      },
      { id: 'match', header: t(($) => $.assortment.match), cell: (offer) => <Match offer={offer} /> },
      {
        id: 'actions',
        header: t(($) => $.assortment.actionsColumn),
        phone: 'actions',
        align: 'end',
        cell: (offer) => <OfferMenu offer={offer} {...commands} />,
      },
    ],
    [t, formats, commands],
  );
}

function Match({ offer: { match, product, score } }: { readonly offer: AssortmentOffer }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusBadge tone={TONES[match]}>{t(($) => $.assortment.matches[match])}</StatusBadge>
      {product !== null && (match === 'matched' || match === 'likely') && (
        <span className={styles['second']}>
          <ScreenLink link={{ to: '/products/$id', params: { id: String(product.id) } }} inherit>
            {product.name}
          </ScreenLink>
          {score !== null && ` · ${t(($) => $.assortment.likeness, { score })}`}
        </span>
      )}
    </>
  );
}

function OfferMenu({ offer, onHistory, onMatch, onIgnore }: OfferCommands & { readonly offer: AssortmentOffer }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const mayEdit = useMay('products.edit');
  const mayAdd = useMay('products.add');
  const make = useMutation({
    mutationFn: () => call(assortmentRoutes.productOfAssortmentOffer, { params: { id: offer.id } }),
    onSuccess: () => toasts.success(t(($) => $.assortment.productMade)),
    onError: toasts.failure,
  });
  const isOpen = offer.match !== 'matched';
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t(($) => $.assortment.actions, { name: offer.name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={offer.url} target="_blank" rel="noreferrer">
          {t(($) => $.assortment.openSite)}
        </Menu.Item>
        <Menu.Item onClick={() => onHistory(offer)}>{t(($) => $.assortment.history)}</Menu.Item>
        {isOpen && mayEdit && <Menu.Item onClick={() => onMatch(offer)}>{t(($) => $.assortment.ourProduct)}</Menu.Item>}
        {isOpen && mayAdd && <Menu.Item onClick={() => make.mutate()}>{t(($) => $.assortment.makeProduct)}</Menu.Item>}
        {isOpen && mayEdit && (
          <Menu.Item onClick={() => onIgnore(offer)}>
            {offer.match === 'ignored' ? t(($) => $.assortment.takeBack) : t(($) => $.assortment.ignore)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
