import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';
import { parsingErrorName } from '#lib/parsing-error-name.ts';
import styles from './Home.module.css';

interface ErrorKindsProps {
  readonly errors: readonly { readonly code: number; readonly count: number }[];
}

const SHOWN = 6;

/** What went wrong in the last 24 hours, the most frequent first. */
export function ErrorKinds({ errors }: ErrorKindsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const kinds = errors.toSorted((left, right) => right.count - left.count).slice(0, SHOWN);
  const most = kinds[0]?.count ?? 0;
  return (
    <Panel title={t(($) => $.home.errorsByKind)}>
      {kinds.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(($) => $.home.noErrors)}
        </Text>
      ) : (
        <dl className={styles['errors']}>
          {kinds.map(({ code, count }) => (
            <div key={code} style={{ display: 'contents' }}>
              <dt>
                {t(($) => $.monitoring.parsingError[parsingErrorName(code)])}
                <span className={styles['errorBar']} style={{ width: `${(count / most) * 100}%` }} aria-hidden />
              </dt>
              <dd className="tabular">{formats.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
