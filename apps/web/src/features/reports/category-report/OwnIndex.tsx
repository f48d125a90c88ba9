import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import styles from './category-report.module.css';

/** 100 % in hundredths of a percent: our prices are those of the market. */
const AS_MARKET = 10_000;

/**
 * The own price against the market; the colour repeats what the number and the hidden word say.
 * @param index hundredths of a percent of the competitors' mean; null without anything to compare
 */
export function OwnIndex({ index }: { readonly index: number | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (index === null) return <span aria-hidden>—</span>;
  const side = index > AS_MARKET ? 'dearer' : index < AS_MARKET ? 'cheaper' : 'level';
  return (
    <span className={`${styles['index'] ?? ''} tabular`} data-side={side} title={t(($) => $.categories.report[side])}>
      {formats.percent(index)}
      <VisuallyHidden> — {t(($) => $.categories.report[side])}</VisuallyHidden>
    </span>
  );
}
