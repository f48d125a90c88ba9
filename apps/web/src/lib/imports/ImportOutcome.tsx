import { Progress, Text } from '@mantine/core';
import type { ImportProgress } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { failureText } from './failure-text.ts';
import { isFinished, shareOf } from './import-query.ts';
import styles from './ImportOutcome.module.css';

/** What an import has done so far or in the end, in one line of a list, with a bar while it runs. */
export function ImportOutcome({ progress }: { readonly progress: ImportProgress }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const formats = useFormats();
  const { created, updated, unchanged, refused, processed, total, status } = progress;
  const share = shareOf(progress);
  return (
    <div className={styles['outcome']}>
      <Text size="sm" component="span" className="tabular">
        {t(($) => $.productImport.figures, { created, updated, refused })}
        {unchanged > 0 && `, ${t(($) => $.productImport.unchangedFigure, { unchanged })}`}
      </Text>
      {!isFinished(progress) && status !== 'queued' && (
        <>
          <Progress.Root size={6}>
            <Progress.Section
              value={share ?? 100}
              striped={share === null}
              animated={share === null}
              aria-label={t(($) => $.productImport.progress)}
            />
          </Progress.Root>
          <Text size="xs" c="dimmed" component="span" className="tabular">
            {total === null
              ? t(($) => $.productImport.rows, { count: processed })
              : t(($) => $.productImport.rowsOf, { part: formats.number(processed), whole: formats.number(total) })}
          </Text>
        </>
      )}
      {status === 'failed' && (
        <Text size="xs" component="span" c="var(--bad)">
          {failureText(progress.errorCode, locale)}
        </Text>
      )}
    </div>
  );
}
