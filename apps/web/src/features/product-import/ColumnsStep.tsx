import { Button, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { IconArrowRight, IconFileSpreadsheet } from '@tabler/icons-react';
import { EXCEL_PREVIEW_STEP, productRoutes } from '@tsenomer/contracts';
import type { ImportMode, ImportProgress, UploadedSheet } from '@tsenomer/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage, mutation } from '#lib/api/index.ts';
import { DryRun } from './DryRun.tsx';
import { draftFrom, draftProblems, mappingOf, withField, withLevel } from './mapping-draft.ts';
import type { MappingDraft } from './mapping-draft.ts';
import { MissingList } from './MissingList.tsx';
import { Problem } from './Problem.tsx';
import { SheetTable } from './SheetTable.tsx';
import { useSheetPreview } from './use-sheet-preview.ts';
import styles from './ColumnsStep.module.css';

interface ColumnsStepProps {
  readonly file: UploadedSheet;
  readonly onStarted: (progress: ImportProgress) => void;
  readonly onAnotherFile: () => void;
}

/** Step 2: which sheet, which row holds the headers, what the columns mean, and what becomes of products that exist. */
export function ColumnsStep({ file, onStarted, onAnotherFile }: ColumnsStepProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [sheet, setSheet] = useState(file.sheets[0]?.index ?? 0);
  const [edited, setEdited] = useState<MappingDraft | null>(null);
  const [mode, setMode] = useState<ImportMode>('create');
  const { preview, rows, suggestion } = useSheetPreview(file.fileId, sheet);
  const start = useMutation({ ...mutation(productRoutes.startImport), onSuccess: onStarted });
  const check = useMutation(mutation(productRoutes.startImport));

  const draft = edited?.sheet === sheet ? edited : draftFrom(sheet, suggestion);
  const problems = draftProblems(draft);
  const mapping = mappingOf(draft);
  const body = mapping === null ? null : { data: { fileId: file.fileId }, metadata: mapping, mode };
  const checkBody = body === null ? null : { ...body, options: { dryRun: true } };
  // What was checked under other columns tells nothing about these.
  const checked = check.data !== undefined && JSON.stringify(check.variables.body) === JSON.stringify(checkBody) ? check.data : undefined;
  const sheetName = file.sheets.find(({ index }) => index === sheet)?.name ?? '';

  return (
    <Stack gap="md">
      <div className={styles['file']}>
        <IconFileSpreadsheet size={20} aria-hidden />
        <Text fw={600} className={styles['fileName'] ?? ''}>
          {file.fileName}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onAnotherFile}>
          {t(($) => $.productImport.anotherFile)}
        </Button>
      </div>
      {sheetName !== '' && (
        <NativeSelect
          label={t(($) => $.productImport.sheet)}
          className={styles['sheet'] ?? ''}
          value={String(sheet)}
          onChange={(event) => setSheet(Number(event.currentTarget.value))}
          data={file.sheets.map(({ index, name }) => ({ value: String(index), label: name }))}
        />
      )}
      {preview.isPending ? (
        <LoadingState lines={7} lineHeight={24} />
      ) : preview.isError && rows.length === 0 ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <>
          <div>
            <Text c="dimmed" size="sm">{t(($) => $.productImport.headerHint)}</Text>
            {draft.headerRow !== null && (
              <Text fw={600} size="sm" aria-live="polite">
                {draft.headerRow === suggestion?.headerRow
                  ? t(($) => $.productImport.headerSuggested, { row: draft.headerRow + 1 })
                  : t(($) => $.productImport.headerRow, { row: draft.headerRow + 1 })}
              </Text>
            )}
          </div>
          <SheetTable
            label={t(($) => $.productImport.previewLabel, { sheet: sheetName })}
            rows={rows}
            draft={draft}
            repeated={problems.repeated}
            onHeaderRow={(headerRow) => setEdited({ ...draft, headerRow })}
            onField={(column, field) => setEdited(withField(draft, column, field))}
            onLevel={(column, level) => setEdited(withLevel(draft, column, level))}
          />
          <div className={styles['more']}>
            {preview.hasNextPage ? (
              <Button variant="default" size="xs" loading={preview.isFetchingNextPage} onClick={() => void preview.fetchNextPage()}>
                {t(($) => $.productImport.morePreview, { count: EXCEL_PREVIEW_STEP })}
              </Button>
            ) : (
              <Text size="xs" c="dimmed">
                {t(($) => $.productImport.previewEnd)}
              </Text>
            )}
          </div>
          <Radio.Group label={t(($) => $.productImport.mode)} value={mode} onChange={(value) => setMode(value === 'update' ? 'update' : 'create')}>
            <div className={styles['modes']}>
              <Radio value="create" label={t(($) => $.productImport.modeCreate)} description={t(($) => $.productImport.modeCreateHint)} />
              <Radio value="update" label={t(($) => $.productImport.modeUpdate)} description={t(($) => $.productImport.modeUpdateHint)} />
            </div>
          </Radio.Group>
          {start.isError && <Problem title={errorMessage(start.error, locale)} />}
          {check.isError && <Problem title={errorMessage(check.error, locale)} />}
          {checked !== undefined && <DryRun key={checked.id} importId={checked.id} />}
          <div className={styles['start']}>
            <Button
              variant="default"
              disabled={checkBody === null}
              loading={check.isPending}
              onClick={() => {
                if (checkBody !== null) check.mutate({ body: checkBody });
              }}
            >
              {t(($) => $.productImport.check)}
            </Button>
            <Button
              rightSection={<IconArrowRight size={16} />}
              disabled={body === null}
              loading={start.isPending}
              onClick={() => {
                if (body !== null) start.mutate({ body });
              }}
            >
              {t(($) => $.productImport.start)}
            </Button>
            <MissingList problems={problems} />
          </div>
        </>
      )}
    </Stack>
  );
}
