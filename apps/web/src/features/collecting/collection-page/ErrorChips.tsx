import type { CollectionResult } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { parsingErrorName } from '#lib/parsing-error-name.ts';
import { errorsByCode } from './totals.ts';
import styles from './page.module.css';

interface ErrorChipsProps {
  readonly results: readonly CollectionResult[];
  readonly onOpen: (code: number) => void;
}

/** What went wrong in the newest checks, by error code, the most frequent first; each opens its links. */
export function ErrorChips({ results, onOpen }: ErrorChipsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const errors = errorsByCode(results);
  if (errors.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={t(($) => $.monitoring.errors)}>
      {errors.map(({ code, count }) => (
        <li key={code}>
          <button type="button" className={`${styles['chip']} tabular`} onClick={() => onOpen(code)}>
            {t(($) => $.monitoring.parsingError[parsingErrorName(code)])} <strong>{formats.number(count)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
