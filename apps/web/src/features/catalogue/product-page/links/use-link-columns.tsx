import { Anchor } from '@mantine/core';
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ProductLink } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { SuspicionMark } from '#lib/links/SuspicionMark.tsx';
import { useFormats } from '#lib/format/index.ts';
import { Thumbnails } from '#lib/pictures/Thumbnails.tsx';
import { usePicturesOf } from '#lib/pictures/use-pictures-of.ts';
import { namedOptions } from '#lib/products/directory-options.ts';
import styles from '../product-page.module.css';
import { LinkState } from './LinkState.tsx';

interface LinkColumnsOptions {
  readonly links: readonly ProductLink[];
  readonly mayEdit: boolean;
  readonly mayCheck: boolean;
  readonly onCheck: (link: ProductLink) => void;
  readonly onEdit: (link: ProductLink) => void;
  readonly onRemove: (link: ProductLink) => void;
}

/** Columns of the links of a product. */
export function useLinkColumns(options: LinkColumnsOptions): readonly Column<ProductLink>[] {
  const { links, mayEdit, mayCheck } = options;
  const { t } = useTranslation();
  const formats = useFormats();
  const picturesOf = usePicturesOf();
  const gallery = links.flatMap((link) => picturesOf(link, link.companyName));
  const tagIds = [...new Set(links.flatMap(({ tagId }) => tagId ?? []))].toSorted((left, right) => left - right);
  const tags = useQuery(namedOptions('tags', tagIds));
  const actions: Column<ProductLink> = {
    id: 'actions',
    phone: 'actions',
    header: t(($) => $.productPage.actions),
    align: 'end',
    width: 40 * (Number(mayCheck) + 2 * Number(mayEdit)) + 10,
    cell: (link) => <Tools link={link} {...options} />,
  };
  return [
    {
      id: 'company',
      header: t(($) => $.productPage.company),
      phone: 'title',
      width: '15%',
      cell: ({ companyName }) => companyName,
    },
    { id: 'link', header: t(($) => $.productPage.link), width: '28%', cell: (link) => <Address link={link} /> },
    {
      id: 'price',
      header: t(($) => $.productPage.price),
      align: 'end',
      cell: ({ price, oldPrice, currency, suspicious }) =>
        price === null ? (
          '—'
        ) : (
          <>
            {suspicious === true && <SuspicionMark />}
            {oldPrice !== null && oldPrice > price && (
              <s className={styles['old']}>{formats.amount(oldPrice, currency)}</s>
            )}
            <strong>{formats.money(price, currency)}</strong>
          </>
        ),
    },
    { id: 'state', header: t(($) => $.productPage.state), cell: (link) => <LinkState link={link} /> },
    {
      id: 'checked',
      header: t(($) => $.productPage.checkedAt),
      cell: (link) => (
        <>
          <DateTime at={link.checkedAt} /> <Thumbnails pictures={picturesOf(link, link.companyName)} among={gallery} />
        </>
      ),
    },
    {
      id: 'tag',
      header: t(($) => $.productPage.tag),
      cell: ({ tagId }) => (tagId === null ? '—' : (tags.data?.find(({ id }) => id === tagId)?.name ?? `№ ${tagId}`)),
    },
    {
      id: 'mode',
      header: t(($) => $.productPage.modeShort),
      cell: ({ updateMode }) => t(($) => $.productPage.modeOf[updateMode]),
    },
    ...(mayEdit || mayCheck ? [actions] : []),
  ];
}

/** The address, what the shop calls the product, the notation, and when the link came. */
function Address({ link: { url, notation, siteName, createdAt } }: { readonly link: ProductLink }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <Anchor href={url} target="_blank" rel="noreferrer" size="sm" className={styles['url'] ?? ''}>
        {url.replace(/^https?:\/\//, '')}
      </Anchor>
      {siteName !== null && <div className={styles['quiet']}>{t(($) => $.pictures.siteName, { name: siteName })}</div>}
      {notation !== null && <div>{notation}</div>}
      <div className={styles['quiet']}>{t(($) => $.productPage.added, { at: formats.dateTime(createdAt) })}</div>
    </>
  );
}

function Tools({
  link,
  mayEdit,
  mayCheck,
  onCheck,
  onEdit,
  onRemove,
}: LinkColumnsOptions & { readonly link: ProductLink }) {
  const { t } = useTranslation();
  const company = link.companyName;
  const tools = [
    { may: mayCheck, icon: IconRefresh, label: t(($) => $.productPage.checkLink, { company }), run: onCheck },
    { may: mayEdit, icon: IconPencil, label: t(($) => $.productPage.editLink, { company }), run: onEdit },
    { may: mayEdit, icon: IconTrash, label: t(($) => $.productPage.deleteLink, { company }), run: onRemove },
  ];
  return (
    <span className={styles['tools']}>
      {tools.map(
        ({ may, icon: Icon, label, run }) =>
          may && (
            <IconButton
              key={label}
              variant="subtle"
              color="gray"
              c="var(--calm)"
              size={30}
              label={label}
              onClick={() => run(link)}
            >
              <Icon size={17} />
            </IconButton>
          ),
      )}
    </span>
  );
}
