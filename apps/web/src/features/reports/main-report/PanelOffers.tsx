import { Anchor } from '@mantine/core';
import type { ReportCell, ReportRow, ReportSource } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { sourceKey } from '#lib/reports/named-sources.ts';
import { Deviation } from './CellContent.tsx';
import { cellText } from './cell-text.ts';
import { comparedAmount, pricesBeside } from '#lib/reports/compared-amount.ts';
import type { ReviewHref } from './use-report-columns.tsx';
import type { ReportWords } from './use-report-words.ts';
import styles from './RowPanel.module.css';

interface PanelOffersProps {
  readonly row: ReportRow;
  /** In the order of the sources; null where a source has no link to the product. */
  readonly cells: readonly (ReportCell | null)[];
  readonly sources: readonly ReportSource[];
  readonly words: ReportWords;
  readonly reviewHref: ReviewHref | null;
}

interface Offered {
  readonly source: ReportSource;
  readonly cell: ReportCell;
}

/** Where a product is sold, the cheapest first: the price and how it stands, when it was seen, and the page. */
export function PanelOffers({ row, cells, sources, words, reviewHref }: PanelOffersProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const offered = sources
    .flatMap((source, at): Offered[] => {
      const cell = cells[at] ?? null;
      return cell === null ? [] : [{ source, cell }];
    })
    .toSorted((left, right) => rank(left.cell) - rank(right.cell));
  return (
    <ul className={styles['offers']} aria-label={t(($) => $.mainReport.offers)}>
      {offered.map(({ source, cell }) => (
        <li key={sourceKey(source)} className={styles['offer']}>
          <span className={styles['company']}>
            {cell.link === null ? (
              source.name
            ) : (
              <Anchor href={cell.link} target="_blank" rel="noreferrer" size="sm">
                {source.name}
              </Anchor>
            )}
            <span className={styles['when']}>
              {cell.checkedAt === null ? words.notChecked : formats.dateTime(cell.checkedAt)}
            </span>
          </span>
          <span className={styles['price']}>
            <span>{cellText(row, cell, words)}</span>
            {cell.analog === undefined && <PricesBeside cell={cell} words={words} />}
            {cell.analog !== undefined && <span>{words.factor(cell.analog.packs)}</span>}
            {cell.deviation !== null && <Deviation basisPoints={cell.deviation} words={words} />}
            {cell.suspicious && (
              <span className={styles['suspicious']}>
                {reviewHref === null ? (
                  words.suspicious
                ) : (
                  <Anchor href={reviewHref(source.companyId, row)} target="_blank" rel="noreferrer" size="xs">
                    {words.suspicious}
                  </Anchor>
                )}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The price that counts by its kind, where it is not the plain one, and the further prices of an offer, each by its
 * kind.
 */
function PricesBeside({ cell, words }: { readonly cell: ReportCell; readonly words: ReportWords }) {
  const { corrected } = cell;
  const was = corrected === undefined ? [] : [words.corrected(corrected, cell.currency)];
  if (cell.state !== 'offer' || (cell.typed === undefined && was.length === 0))
    return was.length === 0 ? null : <span className={styles['beside']}>{was}</span>;
  const beside = pricesBeside(cell).map(
    ({ kind, price }) => `${words.amount(price, cell.currency)} ${words.kinds[kind]}`,
  );
  const counted = cell.compared === undefined ? [] : [words.kinds[cell.compared]];
  return <span className={styles['beside']}>{[...counted, ...beside, ...was].join(' · ')}</span>;
}

/** Prices come first, the cheapest on top; then analogs, and what has none. */
function rank(cell: ReportCell): number {
  const { state, analog } = cell;
  const price = comparedAmount(cell);
  return state === 'offer' && price !== null && analog === undefined ? price : Number.MAX_SAFE_INTEGER;
}
