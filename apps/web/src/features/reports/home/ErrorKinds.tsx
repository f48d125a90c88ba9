import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';
import { errorRows } from './error-rows.ts';
import type { ErrorCount } from './error-rows.ts';
import styles from './Home.module.css';

/** What went wrong on the last day, the most frequent first. */
export function ErrorKinds({ errors }: { readonly errors: readonly ErrorCount[] }) {
  const { t } = useTranslation();
  const { kinds, others } = errorRows(errors);
  const most = Math.max(kinds[0]?.count ?? 0, others?.count ?? 0);
  return (
    <Panel title={t(($) => $.home.errorsByKind)}>
      {kinds.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(($) => $.home.noErrors)}
        </Text>
      ) : (
        <dl className={styles['errors']}>
          {kinds.map(({ code, count }) => (
            <Kind
              key={code}
              name={t(($) => $.monitoring.parsingError[parsingErrorName(code)])}
              count={count}
              most={most}
            />
          ))}
          {others !== null && (
            <Kind name={t(($) => $.home.otherErrors, { count: others.kinds })} count={others.count} most={most} />
          )}
        </dl>
      )}
    </Panel>
  );
}

interface KindProps {
  readonly name: string;
  readonly count: number;
  /** The largest count there is: the whole length of a bar. */
  readonly most: number;
}

function Kind({ name, count, most }: KindProps) {
  const formats = useFormats();
  return (
    <div style={{ display: 'contents' }}>
      <dt>
        {name}
        <span className={styles['errorBar']} style={{ width: `${(count / most) * 100}%` }} aria-hidden />
      </dt>
      <dd className="tabular">{formats.number(count)}</dd>
    </div>
  );
}
