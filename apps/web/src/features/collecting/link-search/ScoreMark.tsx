import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import styles from './review.module.css';

const SURE = 0.8;
const UNSURE = 0.4;

/** How alike two sides are, in whole percent. */
export function ScoreMark({ score, small = false }: { readonly score: number; readonly small?: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  // Nothing but certainty is 100 %.
  const percent = formats.percent((score < 1 ? Math.min(99, Math.round(score * 100)) : 100) * 100);
  const tone = score >= SURE ? 'good' : score >= UNSURE ? 'warn' : 'bad';
  return (
    <span
      className={`${styles['score']} tabular`}
      data-tone={tone}
      data-small={small}
      title={t(($) => $.linkSearch.score, { percent })}
    >
      {percent}
    </span>
  );
}
