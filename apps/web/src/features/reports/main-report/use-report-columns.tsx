import { useMediaQuery } from '@mantine/hooks';
import type { ComparedPrice, ReportBaseline, ReportRow, ReportSource } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '#components/page/phone.ts';
import type { GridColumn } from '#components/virtual-table/grid-column.ts';
import { Thumbnail } from '#components/values/Thumbnail.tsx';
import { thumbnailOf } from '#lib/products/thumbnail-of.ts';
import { sourceKey } from '#lib/reports/named-sources.ts';
import { CellContent, Deviation } from './CellContent.tsx';
import { cellText } from './cell-text.ts';
import { columnWidths } from './column-widths.ts';
import type { ReportLine } from './report-lines.ts';
import type { ReportFigure } from './use-report-layout.ts';
import type { ReportWords } from './use-report-words.ts';
import { useReportWords } from './use-report-words.ts';
import styles from './ReportCells.module.css';

/** Address of the list in which a product's link at a company is looked at and changed. */
export type ReviewHref = (companyId: number, row: ReportRow) => string;

interface ReportColumnsOptions {
  /** The rows that are shown; no amount of theirs is cut. */
  readonly lines: readonly ReportLine[];
  readonly sources: readonly ReportSource[];
  readonly byCompany: boolean;
  /** Which price of each company is compared. */
  readonly compared: ComparedPrice;
  /** What prices are told against. */
  readonly baseline: ReportBaseline;
  /** Figures that are not shown; the others share their room. */
  readonly hidden: readonly ReportFigure[];
  readonly narrow: boolean;
  /** Address of a product's card. */
  readonly productHref: ((productId: number) => string) | null;
  readonly reviewHref: ReviewHref | null;
  readonly onHistory: (productId: number) => void;
}

/** All columns of the report in their usual order: the product, the figures of the row, then one column per source. */
export function useReportColumns({
  lines,
  sources,
  byCompany,
  compared,
  baseline,
  hidden,
  narrow,
  productHref,
  reviewHref,
  onHistory,
}: ReportColumnsOptions): readonly GridColumn<ReportLine>[] {
  const { t } = useTranslation();
  const words = useReportWords(baseline);
  const phone = useMediaQuery(PHONE) ?? false;
  return useMemo(() => {
    const {
      name: nameWidth,
      figures: widths,
      cells: cellWidths,
      least,
    } = columnWidths({ lines, sources, byCompany, words, dense: narrow, phone, hidden });
    const money = (id: 'mrp' | 'best' | 'mean' | 'median', label: string): GridColumn<ReportLine> => ({
      id,
      label,
      width: widths[id],
      least: least.figures[id] ?? 0,
      align: 'end',
      sort: id,
      text: ({ row }) => amountText(row[id], row, words),
      cell: ({ row }) => <Amount row={row} of={id} words={words} />,
    });
    const product: GridColumn<ReportLine> = {
      id: 'name',
      label: t(($) => $.mainReport.product),
      width: nameWidth,
      pinned: true,
      sort: 'name',
      text: ({ row }) => row.name,
      cell: ({ row }) => (
        <Product
          row={row}
          words={words}
          href={productHref?.(row.productId)}
          thumbnail={phone ? null : narrow ? 24 : 32}
          onHistory={onHistory}
        />
      ),
    };
    const figures: GridColumn<ReportLine>[] = [
      money(
        'mrp',
        t(($) => $.mainReport.mrp),
      ),
      {
        id: 'deviation',
        label: t(($) => $.mainReport.deviation),
        width: widths.deviation,
        least: least.figures.deviation ?? 0,
        align: 'end',
        sort: 'deviation',
        text: ({ row }) => (row.deviation === null ? '' : words.percent(row.deviation)),
        cell: ({ row }) =>
          row.deviation === null ? <Dash /> : <Deviation basisPoints={row.deviation} words={words} />,
      },
      {
        id: 'availability',
        label: t(($) => $.mainReport.availability),
        width: widths.availability,
        align: 'end',
        sort: 'availability',
        text: ({ row }) => words.availableOf(row.available, row.checked),
        cell: ({ row }) => words.availableOf(row.available, row.checked),
      },
      money(
        'best',
        t(($) => $.mainReport.best),
      ),
      money(
        'mean',
        t(($) => $.mainReport.mean),
      ),
      money(
        'median',
        t(($) => $.mainReport.median),
      ),
      {
        id: 'position',
        label: t(($) => $.mainReport.position),
        width: widths.position,
        least: least.figures.position ?? 0,
        align: 'end',
        sort: 'position',
        text: ({ row }) => row.ownPosition?.toString() ?? '',
        cell: ({ row }) => <Position row={row} words={words} inline={narrow} />,
      },
      {
        id: 'offers',
        label: t(($) => $.mainReport.offers),
        width: widths.offers,
        align: 'end',
        sort: 'offers',
        text: ({ row }) => row.offers.toString(),
        cell: ({ row }) => row.offers,
      },
    ];
    const companies = sources.map((source, at): GridColumn<ReportLine> => ({
      id: sourceKey(source),
      label: source.name,
      header: source.ownFlag ? (
        <OwnHeader name={source.name} mark={t(($) => $.mainReport.own)} />
      ) : (
        <span className={styles['source']} title={source.name}>
          {source.name}
        </span>
      ),
      width: cellWidths[at] ?? 0,
      least: least.cells[at] ?? 0,
      align: 'end',
      cellClass: () => (source.ownFlag ? styles['ownCell'] : undefined),
      text: ({ row, cells }) => cellText(row, cells[at] ?? null, words),
      cell: ({ row, cells }) => (
        <CellContent
          row={row}
          cell={cells[at] ?? null}
          company={source.name}
          unknown={source.origin === 'shelf' ? words.notChecked : words.noLink}
          byCompany={byCompany}
          compared={compared}
          words={words}
          reviewHref={reviewHref && (() => reviewHref(source.companyId, row))}
          onHistory={onHistory}
        />
      ),
    }));
    return [product, ...figures, ...companies];
  }, [t, words, lines, sources, byCompany, compared, hidden, narrow, productHref, reviewHref, onHistory, phone]);
}

function amountText(amount: number | null, { currency }: ReportRow, words: ReportWords): string {
  return amount === null ? '' : words.amount(amount, currency);
}

function Dash() {
  return (
    <span aria-hidden className={styles['absent']}>
      —
    </span>
  );
}

function Amount({
  row,
  of,
  words,
}: {
  readonly row: ReportRow;
  readonly of: 'mrp' | 'best' | 'mean' | 'median';
  readonly words: ReportWords;
}) {
  const amount = row[of];
  if (amount === null) return <Dash />;
  return <span className={of === 'best' ? styles['strong'] : undefined}>{words.amount(amount, row.currency)}</span>;
}

interface PositionProps {
  readonly row: ReportRow;
  readonly words: ReportWords;
  /** Beside each other, where another figure stands below. */
  readonly inline: boolean;
}

/** The rank of the own price, and the price itself under it or behind it. */
function Position({ row, words, inline }: PositionProps) {
  if (row.ownPosition === null) return <Dash />;
  return (
    <span className={styles[inline ? 'inline' : 'stacked']}>
      <strong className={styles['position']} data-first={row.ownPosition === 1}>
        {row.ownPosition}
      </strong>
      {row.ownPrice !== null && <span className={styles['second']}>{words.amount(row.ownPrice, row.currency)}</span>}
    </span>
  );
}

function OwnHeader({ name, mark }: { readonly name: string; readonly mark: string }) {
  return (
    <span className={styles['ownHeader']}>
      <span className={styles['source']} title={name}>
        {name}
      </span>
      <span className={styles['ownMark']}>{mark}</span>
    </span>
  );
}

interface ProductProps {
  readonly row: ReportRow;
  /** Undefined for who may not open it. */
  readonly href: string | undefined;
  readonly words: ReportWords;
  /** The side of its picture, pixels; null where the name needs all the room. */
  readonly thumbnail: number | null;
  readonly onHistory: (productId: number) => void;
}

function Product({ row, href, words, thumbnail, onHistory }: ProductProps) {
  return (
    <div className={styles['product']}>
      {thumbnail !== null && <Thumbnail {...thumbnailOf({ ...row, categories: [] })} size={thumbnail} />}
      <div className={styles['productText']}>
        <button
          type="button"
          tabIndex={-1}
          className={styles['name']}
          title={row.name}
          aria-label={words.openHistory(row.name)}
          onClick={() => onHistory(row.productId)}
        >
          {row.name}
        </button>
        <span className={styles['article']}>{[row.clientArticle, row.brand].filter(Boolean).join(' · ')}</span>
      </div>
      {href !== undefined && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          tabIndex={-1}
          className={styles['productLink']}
          aria-label={words.openProduct(row.name)}
        />
      )}
    </div>
  );
}
