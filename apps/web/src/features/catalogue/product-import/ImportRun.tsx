import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ImportNotices, ImportProgress } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import type { Paging, PagingChoice } from '#components/table/paging.ts';
import { StatCard } from '#components/values/StatCard.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { useFormats } from '#lib/format/index.ts';
import { failureText } from '#lib/imports/failure-text.ts';
import { importQuery, isFinished, shareOf } from '#lib/imports/import-query.ts';
import { Problem } from '#lib/imports/Problem.tsx';
import { IMPORT_TONE } from '#lib/imports/import-tone.ts';
import { Refusals } from './Refusals.tsx';
import { SelectionChanges } from './SelectionChanges.tsx';
import styles from './ImportRun.module.css';

/** Where to go on when an import has ended: links, or what closes its window. */
export type GoOn = (progress: ImportProgress) => ReactNode;

interface ImportRunProps {
  readonly importId: number;
  /** Which list of what it told is open, and its page. */
  readonly list: ImportNotices;
  readonly onList: (list: ImportNotices) => void;
  readonly paging: Paging;
  readonly onPaging: (paging: PagingChoice) => void;
  readonly onAnother: () => void;
  readonly renderGoOn: GoOn;
  /** What is said while it runs, where leaving means something else than leaving the page. */
  readonly hint?: string;
}

/** Step 3: an import under way or finished, with what it did and what it refused. Found again by its address. */
export function ImportRun({ importId, onAnother, renderGoOn, hint, ...notices }: ImportRunProps) {
  const { t } = useTranslation();
  const progress = useQuery(importQuery(importId));
  return (
    <QueryView page query={progress}>
      {(data) => (
        <Stack gap="lg">
          <RunHead progress={data} hint={hint ?? t(($) => $.productImport.runningHint)} />
          <RunFigures progress={data} />
          {isFinished(data) && (
            <Group gap="xs">
              {renderGoOn(data)}
              <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onAnother}>
                {t(($) => $.productImport.importAnother)}
              </Button>
            </Group>
          )}
          {isFinished(data) && <SelectionChanges importId={importId} before={data.dryRun} />}
          {isFinished(data) && <Refusals importId={importId} {...notices} />}
        </Stack>
      )}
    </QueryView>
  );
}

function RunHead({ progress, hint }: { readonly progress: ImportProgress; readonly hint: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const formats = useFormats();
  const title = t(($) => $.productImport[progress.status]);
  const rows =
    progress.total === null
      ? t(($) => $.productImport.rows, { count: progress.processed })
      : t(($) => $.productImport.rowsOf, {
          part: formats.number(progress.processed),
          whole: formats.number(progress.total),
        });
  const unknownEnd = progress.total === null && progress.status === 'running';
  return (
    <div className={styles['head']}>
      <div className={styles['title']}>
        <Title order={2} aria-live="polite">
          {title}
        </Title>
        <StatusBadge tone={IMPORT_TONE[progress.status]} live={progress.status === 'running'}>
          {progress.fileName}
        </StatusBadge>
      </div>
      {!isFinished(progress) && (
        <Progress.Root size={10}>
          <Progress.Section
            value={unknownEnd ? 100 : (shareOf(progress) ?? 0)}
            striped={unknownEnd}
            animated={unknownEnd}
            aria-label={t(($) => $.productImport.progress)}
          />
        </Progress.Root>
      )}
      <Text c="dimmed" size="sm" className="tabular">
        {rows}
        {' · '}
        {t(($) => $.productImport.startedAt, { at: formats.dateTime(progress.createdAt) })}
        {progress.finishedAt !== null &&
          ` · ${t(($) => $.productImport.finishedAt, { at: formats.dateTime(progress.finishedAt) })}`}
      </Text>
      {!isFinished(progress) && (
        <Text c="dimmed" size="sm">
          {hint}
        </Text>
      )}
      {progress.status === 'failed' && (
        <Problem title={failureText(progress.errorCode, locale)}>{t(($) => $.productImport.failedHint)}</Problem>
      )}
    </div>
  );
}

function RunFigures({ progress }: { readonly progress: ImportProgress }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className={styles['figures']}>
      <StatCard label={t(($) => $.productImport.created)} value={formats.number(progress.created)} />
      <StatCard label={t(($) => $.productImport.updated)} value={formats.number(progress.updated)} />
      {progress.mode === 'update' && (
        <StatCard label={t(($) => $.productImport.unchanged)} value={formats.number(progress.unchanged)} />
      )}
      <StatCard label={t(($) => $.productImport.links)} value={formats.number(progress.links)} />
      <StatCard
        label={t(($) => $.productImport.refused)}
        value={formats.number(progress.refused)}
        tone={progress.refused > 0 ? 'bad' : 'plain'}
      />
    </div>
  );
}
