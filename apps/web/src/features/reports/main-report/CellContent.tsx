import type { ComparedPrice, ReportCell, ReportRow, TypedPriceKind } from '@tsenomer/contracts';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';
import { cellView, deviationTone } from './cell-view.ts';
import { lackedKind } from '#lib/reports/compared-amount.ts';
import type { CellView } from './cell-view.ts';
import type { ReportWords } from './use-report-words.ts';
import styles from './ReportCells.module.css';

type OfferView = Extract<CellView, { kind: 'offer' }>;

interface CellContentProps {
  readonly row: ReportRow;
  readonly cell: ReportCell | null;
  readonly company: string;
  /** What is said where nothing is known of the product: of a site that it has no link, which no shelf has. */
  readonly unknown: string;
  /** Whether each company's recommended price is written in its cell. */
  readonly byCompany: boolean;
  /** Which price of each company is compared. */
  readonly compared: ComparedPrice;
  readonly words: ReportWords;
  /** Where the link of a suspicious price is looked at and changed; null where nobody may. */
  readonly reviewHref: (() => string) | null;
  readonly onHistory: (productId: number) => void;
}

/**
 * What one source asks for one product. Pressing it opens the price history; the page at the source is a link beside.
 * Thousands of these are drawn while scrolling, so they are plain elements with plain hints, and their icons are
 * backgrounds.
 */
export function CellContent(props: CellContentProps) {
  const { row, cell, company, unknown, byCompany, compared, words, reviewHref, onHistory } = props;
  const view = cellView(row, cell);
  if (view.kind === 'noLink') return <span className={styles['absent']}>{unknown}</span>;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles['open']}
        title={cell?.checkedAt ? words.checkedAt(cell.checkedAt) : undefined}
        onClick={() => onHistory(row.productId)}
      >
        <ViewLines view={view} row={row} byCompany={byCompany} words={words} />
        {view.kind === 'offer' && cell !== null && (
          <Beside view={view} lacked={lackedKind(cell, compared)} words={words} />
        )}
        {cell?.corrected !== undefined && (
          <span className={styles['second']} title={words.corrected(cell.corrected, cell.currency)}>
            {words.correctedMark}
          </span>
        )}
      </button>
      <span className={styles['side']}>
        {cell !== null && cell.link !== null && (
          <a
            href={cell.link}
            target="_blank"
            rel="noreferrer"
            tabIndex={-1}
            className={styles['link']}
            aria-label={words.openLink(company)}
          />
        )}
        {view.kind === 'offer' && view.suspicious && <Suspicion href={reviewHref && reviewHref()} words={words} />}
      </span>
    </>
  );
}

/** The mark of a price that is probably another product's; pressing it opens the list in which its link is changed. */
function Suspicion({ href, words }: { readonly href: string | null; readonly words: ReportWords }) {
  if (href === null)
    return (
      <span className={styles['suspicion']} title={words.suspicious}>
        <span className={styles['unseen']}>{words.suspicious}</span>
      </span>
    );
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      tabIndex={-1}
      className={styles['suspicion']}
      title={words.suspicious}
      aria-label={words.suspicious}
    />
  );
}

interface ViewLinesProps {
  readonly view: CellView;
  readonly row: ReportRow;
  readonly byCompany: boolean;
  readonly words: ReportWords;
}

function ViewLines({ view, row, byCompany, words }: ViewLinesProps) {
  if (view.kind === 'noLink') return null;
  if (view.kind === 'notChecked') return <span className={styles['waiting']}>{words.notChecked}</span>;
  if (view.kind === 'notAvailable') {
    return (
      <>
        <span className={styles['away']}>{words.notAvailable}</span>
        {view.lastPrice !== null && (
          <span className={styles['second']}>{words.lastPrice(view.lastPrice, view.currency)}</span>
        )}
      </>
    );
  }
  if (view.kind === 'error') {
    const text = words.parsingError[parsingErrorName(view.code)];
    return (
      <>
        <span className={styles['error']}>{words.errorCode(view.code)}</span>
        <span className={styles['reason']} title={text}>
          {text}
        </span>
      </>
    );
  }
  if (view.kind === 'analog') {
    const hint = words.analog(view.asked, view.currency);
    return (
      <>
        <span className={styles['analog']} title={hint}>
          <span className={styles['unseen']}>{hint} </span>≈ {words.amount(view.price, view.currency)}
        </span>
        <span className={styles['second']}>{words.factor(view.packs)}</span>
      </>
    );
  }
  const before = view.oldPrice !== null && (
    <s className={styles['before']} title={words.oldPrice(view.oldPrice, view.currency)}>
      {words.amount(view.oldPrice, view.currency)}
    </s>
  );
  return (
    <>
      <span className={styles['prices']}>
        {byCompany && before}
        <span className={styles['price']} data-best={view.best} title={priceHint(view, row, words)}>
          {view.best && <span className={styles['unseen']}>{words.bestMark}: </span>}
          {view.priceKind !== 'plain' && (
            <span className={styles['kind']} data-kind={view.priceKind}>
              <span className={styles['unseen']}>{words.kinds[view.priceKind]} </span>
            </span>
          )}
          {words.amount(view.price, view.currency)}
        </span>
      </span>
      <span className={styles['second']}>
        {!byCompany && before}
        {byCompany && row.mrp !== null && <span>{words.mrpOf(row.mrp, row.currency)}</span>}
        {view.deviation !== null && <Deviation basisPoints={view.deviation} words={words} />}
      </span>
    </>
  );
}

function priceHint(view: OfferView, { currency }: ReportRow, words: ReportWords): string | undefined {
  if (view.currency !== currency) return words.otherCurrency;
  return view.priceKind === 'plain' ? undefined : words.priceOf(view.priceKind, view.price, view.currency);
}

interface BesideProps {
  readonly view: OfferView;
  /** The kind that is compared and missing. */
  readonly lacked: TypedPriceKind | null;
  readonly words: ReportWords;
}

/**
 * The further prices of an offer, each with the sign of its kind; and that it is compared by its plain one, where it
 * is.
 */
function Beside({ view, lacked, words }: BesideProps) {
  if (view.beside.length === 0 && lacked === null) return null;
  return (
    <span className={styles['beside']}>
      {lacked !== null && <span title={words.lacks[lacked]}>{words.kinds.plain}</span>}
      {view.beside.map(({ kind, price }) => (
        <span key={kind} title={words.priceOf(kind, price, view.currency)}>
          <span className={styles['kind']} data-kind={kind}>
            <span className={styles['unseen']}>{words.kinds[kind]} </span>
          </span>
          {words.amount(price, view.currency)}
        </span>
      ))}
    </span>
  );
}

/** A deviation from the recommended price: a quiet colour, always the number. */
export function Deviation({ basisPoints, words }: { readonly basisPoints: number; readonly words: ReportWords }) {
  const tone = deviationTone(basisPoints);
  return (
    <span className={styles['deviation']} data-tone={tone} title={words.deviation[tone]}>
      {words.percent(basisPoints)}
    </span>
  );
}
