import { UnstyledButton } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import type { CompanyList, CompanyProduct, NamedItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { useFormats } from '#lib/format/index.ts';
import { Outcome, ShopLink } from '#lib/links/LinkCells.tsx';
import { LinkTools } from '#lib/links/LinkTools.tsx';
import { useLinkEdits } from '#lib/links/use-link-edits.ts';
import { Barcodes, Dates, Price, Tags } from './cells.tsx';
import type { CompanyMay } from './company-may.ts';
import type { Part } from './use-shown-parts.ts';
import styles from './company-view.module.css';

interface CompanyColumnsInput {
  readonly collectionId: number;
  readonly company: NamedItem;
  readonly list: CompanyList;
  readonly shown: readonly Part[];
  readonly may: CompanyMay;
  readonly onProduct: (productId: number) => void;
}

/** Columns of the view of one company: the product and what of it is shown, its link, and what can be done. */
export function useCompanyColumns(input: CompanyColumnsInput): Column<CompanyProduct>[] {
  const { collectionId, company, list, shown, may, onProduct } = input;
  const { t } = useTranslation();
  const formats = useFormats();
  const edits = useLinkEdits(collectionId);
  const linked = list !== 'productsWithoutLinks';
  const part = (id: Part, cell: Column<CompanyProduct>['cell']): Column<CompanyProduct>[] =>
    shown.includes(id) ? [{ id, header: t(($) => $.companyView.toggles[id]), cell }] : [];
  return [
    {
      id: 'product',
      header: t(($) => $.companyView.columns.product),
      phone: 'title',
      cell: ({ id, name }) => (
        <UnstyledButton
          className={styles['name'] ?? ''}
          aria-label={t(($) => $.companyView.history, { product: name })}
          onClick={() => onProduct(id)}
        >
          {name} <IconChartLine size={15} aria-hidden />
        </UnstyledButton>
      ),
    },
    ...part('articles', ({ clientArticle, manufacturerArticle }) => (
      <>
        {clientArticle !== null && (
          <div>{t(($) => $.companyView.columns.clientArticle, { article: clientArticle })}</div>
        )}
        {manufacturerArticle !== null && (
          <div>{t(($) => $.companyView.columns.manufacturerArticle, { article: manufacturerArticle })}</div>
        )}
        {clientArticle === null && manufacturerArticle === null && '—'}
      </>
    )),
    ...part('companyArticles', ({ companyArticle }) => companyArticle ?? '—'),
    ...part('barcodes', (product) => <Barcodes product={product} mayEdit={may.edit} />),
    ...part('tagNotes', (product) => <Tags product={product} mayEdit={may.edit} />),
    ...part('notes', ({ notes }) => <div className={styles['note']}>{notes ?? '—'}</div>),
    ...(linked ? linkColumns() : []),
    ...(may.edit || (may.run && linked)
      ? [
          {
            id: 'actions',
            header: t(($) => $.companyView.columns.actions),
            align: 'end',
            phone: 'actions',
            cell: ({ id, name, link }: CompanyProduct) => (
              <LinkTools
                owner={{ productId: id, productName: name, companyId: company.id }}
                link={link}
                edits={edits}
                may={may}
                refreshing
                deletable
              />
            ),
          } as const,
        ]
      : []),
  ];

  function linkColumns(): Column<CompanyProduct>[] {
    return [
      {
        id: 'link',
        header: t(($) => $.companyView.columns.link),
        cell: ({ link }) => (link === null ? '—' : <ShopLink url={link.url} />),
      },
      {
        id: 'result',
        header: t(($) => $.companyView.columns.result),
        cell: ({ link }) => (link === null ? '—' : <Outcome link={link} />),
      },
      {
        id: 'price',
        header: t(($) => $.companyView.columns.price),
        align: 'end',
        cell: ({ link }) => <Price link={link} />,
      },
      ...part('accuracy', ({ link }) =>
        link === null || link.accuracy === null ? (
          '—'
        ) : (
          <span title={t(($) => $.companyView.columns.accuracyHint)}>
            {formats.percent(Math.round(link.accuracy * 10_000))}
          </span>
        ),
      ),
      ...part('dates', ({ link }) => <Dates link={link} />),
    ];
  }
}
