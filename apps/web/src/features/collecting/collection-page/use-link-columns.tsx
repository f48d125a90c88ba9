import type { CollectionLink } from '@tsenomer/contracts';
import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { parsingErrorName } from '#lib/parsing-error-name.ts';
import { Thumbnails } from '#lib/pictures/Thumbnails.tsx';
import { usePicturesOf } from '#lib/pictures/use-pictures-of.ts';
import styles from './page.module.css';

const OUTCOME_TONES = { success: 'good', notAvailable: 'warn', error: 'bad', notProcessed: 'calm' } as const;

interface LinkColumnsOptions {
  /** Links of several companies or addresses are listed. */
  readonly places: boolean;
}

/**
 * Columns of the window of links: the product, its page at the shop, and what the newest check saw; the pictures of all
 * rows make one gallery.
 */
export function useLinkColumns(
  rows: readonly CollectionLink[],
  { places }: LinkColumnsOptions,
): Column<CollectionLink>[] {
  const { t } = useTranslation();
  const picturesOf = usePicturesOf();
  const of = (row: CollectionLink): string => `${row.productName}, ${hostOf(row.url)}`;
  const gallery = rows.flatMap((row) => picturesOf(row, of(row)));
  return [
    {
      id: 'product',
      header: t(($) => $.collectionPage.window.product),
      phone: 'title',
      cell: (row) => (
        <>
          {row.productName}
          {row.clientArticle !== null && <span className={styles['sub']}>{row.clientArticle}</span>}
          {row.siteName !== null && (
            <span className={styles['sub']}>{t(($) => $.pictures.siteName, { name: row.siteName })}</span>
          )}
        </>
      ),
    },
    ...(places ? [place(t(($) => $.collectionPage.window.company))] : []),
    { id: 'link', header: t(($) => $.collectionPage.window.link), cell: (row) => <ShopLink url={row.url} /> },
    { id: 'result', header: t(($) => $.collectionPage.window.result), cell: (row) => <Outcome link={row} /> },
    {
      id: 'price',
      header: t(($) => $.collectionPage.window.price),
      align: 'end',
      cell: (row) => (
        <span className={styles['price']}>
          <Money amount={row.price} withSign {...(row.currency !== null && { currency: row.currency })} />
          {row.oldPrice !== null && (
            <s className={styles['oldPrice']}>
              <VisuallyHidden>{t(($) => $.collectionPage.window.oldPrice)} </VisuallyHidden>
              <Money amount={row.oldPrice} {...(row.currency !== null && { currency: row.currency })} />
            </s>
          )}
        </span>
      ),
    },
    {
      id: 'checkedAt',
      header: t(($) => $.collectionPage.window.checkedAt),
      cell: (row) =>
        row.checkedAt === null ? (
          <Text span size="sm" c="dimmed">
            {t(($) => $.collectionPage.window.notChecked)}
          </Text>
        ) : (
          <DateTime at={row.checkedAt} />
        ),
    },
    {
      id: 'pictures',
      header: t(($) => $.pictures.title),
      cell: (row) => <Thumbnails pictures={picturesOf(row, of(row))} among={gallery} empty="—" />,
    },
  ];
}

function place(header: string): Column<CollectionLink> {
  return {
    id: 'company',
    header,
    cell: ({ company, companyShop }) => (
      <>
        {company.name}
        {companyShop !== null && <span className={styles['sub']}>{companyShop.name}</span>}
      </>
    ),
  };
}

function ShopLink({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noreferrer"
      size="sm"
      title={url}
      aria-label={`${t(($) => $.collectionPage.window.openShop)}: ${hostOf(url)}`}
    >
      {hostOf(url)} <IconExternalLink size={13} aria-hidden />
    </Anchor>
  );
}

function Outcome({ link }: { readonly link: CollectionLink }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusBadge tone={OUTCOME_TONES[link.outcome]}>{t(($) => $.monitoring.outcome[link.outcome])}</StatusBadge>
      {link.errorCode !== null && (
        <span className={styles['sub']}>
          {t(($) => $.collectionPage.window.codeAndName, {
            code: link.errorCode,
            name: t(($) => $.monitoring.parsingError[parsingErrorName(link.errorCode ?? 0)]),
          })}
        </span>
      )}
    </>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
