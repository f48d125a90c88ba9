import { currencyCode, minorFromDecimal } from '@tsenomer/contracts';
import type { FieldReadingItem, FieldValue, RobotSelectorField } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { useFormats } from '#lib/format/index.ts';

const SOURCES = ['site', 'json-ld', 'microdata', 'rdfa', 'open-graph', 'state', 'robot', 'text'] as const;

/** Values of fields, and who says them, in words. */
export function useValueWords() {
  const { t } = useTranslation();
  const formats = useFormats();
  const locale = useLocale();
  return {
    valueText(value: FieldValue): string {
      if (value.kind === 'text') return value.text;
      if (value.kind === 'number') return String(value.number).replace('.', locale === 'ru' ? ',' : '.');
      if (value.kind === 'availability') return t(($) => $.robotBuilder[value.availability]);
      const minor =
        value.currency !== null && currencyCode.safeParse(value.currency).success
          ? minorFromDecimal(value.amount, value.currency)
          : null;
      return minor === null || value.currency === null ? value.amount : formats.money(minor, value.currency);
    },
    /** Why a selector gives no value. */
    emptyText({ field, found }: Pick<FieldReadingItem, 'field' | 'found'>, isOut: boolean): string {
      if (found === null) return t(($) => $.robotBuilder.notFound);
      return isOut && isPrice(field)
        ? t(($) => $.robotBuilder.outOfStock)
        : t(($) => $.robotBuilder.noValue, { text: found });
    },
    sourceText(source: string): string {
      const known = SOURCES.find((each) => each === source);
      return known === undefined ? source : t(($) => $.robotBuilder.sources[known]);
    },
  };
}

/** Whether a field is one that products out of stock do not have. */
export function isPrice(field: RobotSelectorField): boolean {
  return field === 'price' || field === 'oldPrice';
}
