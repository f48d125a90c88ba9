import { Text } from '@mantine/core';
import type { DatasourceLog } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { IMPORT_TONE } from '#lib/imports/import-tone.ts';
import { ImportOutcome } from '#lib/imports/ImportOutcome.tsx';
import { ApiError } from '#lib/api/index.ts';
import { useFailure } from './use-failure.ts';
import styles from './datasources.module.css';

interface FetchOutcomeProps {
  readonly fetched: Pick<DatasourceLog, 'status' | 'errorCode' | 'import'>;
  /** When it began, where no other column tells. */
  readonly at?: string;
}

/** How one fetch of a link went: its state, and its figures or why there are none. */
export function FetchOutcome({ fetched, at }: FetchOutcomeProps) {
  const { t } = useTranslation();
  const failure = useFailure();
  const { status, errorCode, import: progress } = fetched;
  const reason =
    status === 'failed'
      ? failure(new ApiError({ status: 0, code: errorCode ?? 'INTERNAL', message: errorCode ?? '' }))
      : null;
  return (
    <div className={styles['outcome']}>
      <span>
        <StatusBadge tone={IMPORT_TONE[status]} live={status === 'running'}>
          {status === 'running' && progress === null
            ? t(($) => $.datasources.fetchingShort)
            : t(($) => $.productImport.state[status])}
        </StatusBadge>{' '}
        {at !== undefined && <DateTime at={at} />}
      </span>
      {progress !== null && progress.status !== 'failed' && <ImportOutcome progress={progress} />}
      {reason !== null && (
        <Text size="xs" component="span">
          <span className={styles['bad']}>{reason.title}</span>
          {reason.hint !== null && `. ${reason.hint}`}
        </Text>
      )}
    </div>
  );
}
