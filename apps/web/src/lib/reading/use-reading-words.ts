import { AMOUNT_ROLES, READING_FEATURES } from '@tsenomer/contracts';
import type { TaughtField } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';

const SOURCES = ['site', 'json-ld', 'microdata', 'rdfa', 'open-graph', 'state', 'robot', 'text'] as const;
const ROLE = 'role: ';
const ELEMENT = 'element: ';

/** What is read of a page, and why, in words. */
export function useReadingWords() {
  const { t } = useTranslation();
  const locale = useLocale();
  return {
    fieldName: (field: TaughtField): string => t(($) => $.learning.field[field]),
    /** An answer; amounts with the decimal sign of the language. */
    answerText(field: TaughtField, value: string | null): string {
      if (value === null) return t(($) => $.learning.nothing);
      if (field === 'availability')
        return t(
          ($) => $.learning[value === 'InStock' ? 'InStock' : value === 'OutOfStock' ? 'OutOfStock' : 'unclear'],
        );
      return field === 'price' || field === 'oldPrice' ? numberText(value) : value;
    },
    sourceText(source: string): string {
      const known = SOURCES.find((each) => each === source);
      return known === undefined ? source : t(($) => $.robotBuilder.sources[known]);
    },
    /** A feature's sentence; one that a later version has no words for as the reading calls it. */
    featureText(feature: string): string {
      if (feature.startsWith(ELEMENT)) return t(($) => $.learning.element, { name: feature.slice(ELEMENT.length) });
      const role = AMOUNT_ROLES.find((each) => feature === `${ROLE}${each}`);
      if (role !== undefined) return t(($) => $.learning.role, { role: t(($) => $.learning.roles[role]) });
      const known = READING_FEATURES.find((each) => each === feature);
      return known === undefined ? feature : t(($) => $.readingFeatures[known]);
    },
    /** A weight with its sign; weights have two decimals. */
    weightText(weight: number): string {
      const text = numberText(String(Math.abs(weight)));
      return weight < 0 ? `−${text}` : `+${text}`;
    },
  };

  function numberText(plain: string): string {
    return locale === 'ru' ? plain.replace('.', ',') : plain;
  }
}
