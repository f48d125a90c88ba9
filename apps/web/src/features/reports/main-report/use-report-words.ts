import type {
  AnalogPacks,
  CorrectedFrom,
  ParsingErrorName,
  PriceKind,
  ReportBaseline,
  TypedPriceKind,
} from '@tsenomer/contracts';
import { PARSING_ERROR } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { useFormats } from '#lib/format/index.ts';
import { useCorrectedText } from '#lib/prices/use-corrected-text.ts';
import type { Tone } from './cell-view.ts';

/** The words and formatters of the report's cells, looked up once and not once a cell. */
export interface ReportWords {
  readonly notAvailable: string;
  readonly notChecked: string;
  readonly noLink: string;
  readonly bestMark: string;
  /** Of a price in another currency than the product's. */
  readonly otherCurrency: string;
  /** Of a price that is probably another product's. */
  readonly suspicious: string;
  readonly deviation: Readonly<Record<Tone, string>>;
  readonly parsingError: Readonly<Record<ParsingErrorName, string>>;
  readonly amount: (minor: number, currency: string) => string;
  readonly percent: (basisPoints: number) => string;
  readonly checkedAt: (at: string) => string;
  /** Of a check that was corrected: what it had recorded. */
  readonly corrected: (from: CorrectedFrom, currency: string) => string;
  readonly correctedMark: string;
  readonly lastPrice: (minor: number, currency: string) => string;
  readonly oldPrice: (minor: number, currency: string) => string;
  /** A price by its kind, as "Price with a card 890". */
  readonly priceOf: (kind: PriceKind, minor: number, currency: string) => string;
  readonly kinds: Readonly<Record<PriceKind, string>>;
  /** Of an offer that has no price of the kind that is compared. */
  readonly lacks: Readonly<Record<TypedPriceKind, string>>;
  readonly mrpOf: (minor: number, currency: string) => string;
  /** Of an analog: what it is, and what it costs as it is sold. */
  readonly analog: (asked: number, currency: string) => string;
  /** What the price of an analog is multiplied by. */
  readonly factor: (packs: AnalogPacks) => string;
  readonly errorCode: (code: number) => string;
  readonly openLink: (company: string) => string;
  readonly openProduct: (name: string) => string;
  readonly openHistory: (name: string) => string;
  readonly availableOf: (available: number, checked: number) => string;
}

/** Words in the language of the page; the same object until the language changes. */
export function useReportWords(baseline: ReportBaseline): ReportWords {
  const { t } = useTranslation();
  const formats = useFormats();
  const locale = useLocale();
  const corrected = useCorrectedText();
  return useMemo(() => {
    // The report says once what its prices are in; what is in another currency carries its sign.
    const amount = (minor: number, currency: string): string =>
      currency === formats.currency ? formats.amount(minor) : formats.money(minor, currency);
    const pack = (plain: string): string => (locale === 'ru' ? plain.replace('.', ',') : plain);
    return {
      notAvailable: t(($) => $.mainReport.notAvailable),
      notChecked: t(($) => $.mainReport.notChecked),
      noLink: t(($) => $.mainReport.noLink),
      bestMark: t(($) => $.mainReport.bestMark),
      otherCurrency: t(($) => $.mainReport.otherCurrency),
      suspicious: t(($) => $.mainReport.suspicious),
      deviation: {
        below: t(($) => $.mainReport.belowOf[baseline]),
        above: t(($) => $.mainReport.aboveOf[baseline]),
        even: t(($) => $.mainReport.evenOf[baseline]),
      },
      parsingError: errorTexts((name) => t(($) => $.monitoring.parsingError[name])),
      amount,
      percent: (basisPoints) => formats.percent(basisPoints, true),
      checkedAt: (at) => t(($) => $.mainReport.checkedAt, { at: formats.dateTime(at) }),
      corrected,
      correctedMark: t(($) => $.rereading.corrected),
      lastPrice: (minor, currency) => t(($) => $.mainReport.lastPrice, { price: amount(minor, currency) }),
      oldPrice: (minor, currency) => t(($) => $.mainReport.oldPrice, { price: amount(minor, currency) }),
      priceOf: (kind, minor, currency) => t(($) => $.priceKinds.priceOf[kind], { price: amount(minor, currency) }),
      kinds: {
        plain: t(($) => $.priceKinds.short.plain),
        card: t(($) => $.priceKinds.short.card),
        club: t(($) => $.priceKinds.short.club),
        coupon: t(($) => $.priceKinds.short.coupon),
      },
      lacks: {
        card: t(($) => $.priceKinds.lacks.card),
        club: t(($) => $.priceKinds.lacks.club),
        coupon: t(($) => $.priceKinds.lacks.coupon),
      },
      mrpOf: (minor, currency) => `${t(($) => $.mainReport.mrp)} ${amount(minor, currency)}`,
      analog: (asked, currency) => t(($) => $.mainReport.analog, { price: amount(asked, currency) }),
      factor: ({ own, analog, unit }) =>
        t(($) => $.mainReport.factor, { own: pack(own), analog: pack(analog), unit: unit.name }),
      errorCode: (code) => t(($) => $.mainReport.errorCode, { code }),
      openLink: (company) => t(($) => $.mainReport.openLink, { company }),
      openProduct: (name) => t(($) => $.mainReport.openProduct, { name }),
      openHistory: (name) => t(($) => $.mainReport.openHistory, { name }),
      availableOf: (available, checked) => t(($) => $.mainReport.availableOf, { available, checked }),
    };
  }, [t, formats, locale, baseline, corrected]);
}

function errorTexts(textOf: (name: ParsingErrorName) => string): Readonly<Record<ParsingErrorName, string>> {
  return mapRecord(PARSING_ERROR, textOf);
}

function mapRecord<Key extends string>(
  record: Readonly<Record<Key, unknown>>,
  valueOf: (key: Key) => string,
): Record<Key, string>;
function mapRecord(
  record: Readonly<Record<string, unknown>>,
  valueOf: (key: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.keys(record).map((key) => [key, valueOf(key)]));
}
