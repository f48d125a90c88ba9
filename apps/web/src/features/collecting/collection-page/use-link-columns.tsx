import type { CollectionLink } from '@tsenomer/contracts';
import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { Money } from '#components/values/Money.tsx';
import { hostOf, Outcome, ShopLink } from '#lib/links/LinkCells.tsx';
import { SuspicionMark } from '#lib/links/SuspicionMark.tsx';
import { LinkTools } from '#lib/links/LinkTools.tsx';
import type { LinkEdits } from '#lib/links/use-link-edits.ts';
import { Thumbnails } from '#lib/pictures/Thumbnails.tsx';
import { usePicturesOf } from '#lib/pictures/use-pictures-of.ts';
import styles from './page.module.css';

interface LinkColumnsOptions {
  /** Links of several companies or addresses are listed. */
  readonly places: boolean;
  readonly edits: LinkEdits;
  readonly may: { readonly edit: boolean; readonly run: boolean };
}

/**
 * Columns of the window of links: the product, its page at the shop, and what the newest check saw; the pictures of all
 * rows make one gallery.
 */
export function useLinkColumns(
  rows: readonly CollectionLink[],
  { places, edits, may }: LinkColumnsOptions,
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
        <div className={styles['product']}>
          {row.productName}
          {row.clientArticle !== null && <span className={styles['sub']}>{row.clientArticle}</span>}
          {row.siteName !== null && (
            <span className={styles['sub']}>{t(($) => $.pictures.siteName, { name: row.siteName })}</span>
          )}
        </div>
      ),
    },
    ...(places ? [place(t(($) => $.collectionPage.window.company))] : []),
    { id: 'link', header: t(($) => $.collectionPage.window.link), cell: (row) => <ShopLink url={row.url} /> },
    {
      id: 'notation',
      header: t(($) => $.collectionPage.window.notation),
      cell: (row) => row.notation ?? '—',
    },
    { id: 'result', header: t(($) => $.collectionPage.window.result), cell: (row) => <Outcome link={row} /> },
    {
      id: 'price',
      header: t(($) => $.collectionPage.window.price),
      align: 'end',
      cell: (row) => (
        <span className={styles['price']}>
          {row.suspicious === true && <SuspicionMark />}
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
    ...(may.edit || may.run
      ? [
          {
            id: 'actions',
            header: t(($) => $.collectionPage.window.actions),
            align: 'end',
            phone: 'actions',
            cell: (row: CollectionLink) => <Tools row={row} edits={edits} may={may} />,
          } as const,
        ]
      : []),
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

interface ToolsProps extends Omit<LinkColumnsOptions, 'places'> {
  readonly row: CollectionLink;
}

/** A link in mode auto is sent to checking when it changes; one in mode manual by its button (P2 §4). */
function Tools({ row, edits, may }: ToolsProps) {
  const { productId, productName, company, linkId, url, updateMode, notation } = row;
  return (
    <LinkTools
      owner={{ productId, productName, companyId: company.id }}
      link={{ id: linkId, url, updateMode, notation }}
      edits={edits}
      may={may}
      refreshing={updateMode === 'manual' && row.waiting === null}
    />
  );
}
