import { useTranslation } from 'react-i18next';
import type { linkSearch as texts } from '#i18n/ru/collecting/link-search.ts';

type KnownReason = keyof typeof texts.reason;

/** Names of the matcher's reasons and gates that have words; true: it speaks for the pair. */
const SPEAKS_FOR: Readonly<Record<KnownReason, boolean>> = {
  'same-barcode': true,
  'same-code': true,
  'same-brand': true,
  'same-name': true,
  'similar-name': true,
  'same-amount': true,
  'similar-price': true,
  'other-name': false,
  'other-version': false,
  'other-variant': false,
  'other-price': false,
  'brand-conflict': false,
  'content-conflict': false,
  'pieces-conflict': false,
  'capacity-conflict': false,
  'model-conflict': false,
  'colour-conflict': false,
};

export interface ReasonWords {
  readonly name: string;
  readonly words: string;
}

/**
 * The reasons of a judgement in plain words, by what they speak for. One that this build does not know is told by its
 * name.
 */
export function useReasonWords(): (reasons: readonly string[]) => {
  readonly pro: readonly ReasonWords[];
  readonly contra: readonly ReasonWords[];
} {
  const { t } = useTranslation();
  const told = (name: string): ReasonWords => ({
    name,
    words: isKnown(name) ? t(($) => $.linkSearch.reason[name]) : t(($) => $.linkSearch.otherReason, { name }),
  });
  return (reasons) => ({
    pro: reasons.filter(speaksFor).map(told),
    contra: reasons.filter((name) => !speaksFor(name)).map(told),
  });
}

export function speaksFor(name: string): boolean {
  return isKnown(name) ? SPEAKS_FOR[name] : /^(?:same|similar)-/.test(name);
}

function isKnown(name: string): name is KnownReason {
  return Object.hasOwn(SPEAKS_FOR, name);
}
