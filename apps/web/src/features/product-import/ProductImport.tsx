import { Stack, Stepper } from '@mantine/core';
import { productRoutes } from '@tsenomer/contracts';
import type { ImportListItem, UploadedSheet } from '@tsenomer/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useStepFocus } from '#components/page/use-step-focus.ts';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import type { Paging } from '#components/table/Pager.tsx';
import { ApiError, query, routeKey } from '#lib/api/index.ts';
import { Problem } from '#lib/imports/Problem.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import type { ImportPattern } from './import-pattern.ts';
import { ImportRun } from './ImportRun.tsx';
import { RecentImports } from './RecentImports.tsx';
import styles from './ProductImport.module.css';

interface ProductImportProps {
  /** The uploaded file whose columns are chosen, and its sheet; undefined while none has been uploaded. */
  readonly fileId: string | undefined;
  readonly sheet: number | undefined;
  readonly onFile: (fileId: string | undefined) => void;
  readonly onSheet: (sheet: number) => void;
  /** The import that is shown; undefined while none has been started. */
  readonly importId: number | undefined;
  /** Page of its refused rows, or of the list of imports while none is shown. */
  readonly paging: Paging;
  readonly onImport: (importId: number | undefined) => void;
  readonly onPaging: (paging: Paging) => void;
  /** A link to the product list. */
  readonly productsLink: ReactNode;
}

/** Adding products from a spreadsheet in three steps: the file, its columns, the import. */
export function ProductImport({ fileId, sheet, onFile, onSheet, importId, paging, onImport, onPaging, productsLink }: ProductImportProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [pattern, setPattern] = useState<ImportPattern | null>(null);
  // Kept for a week and for the one who uploaded it: an old address, or somebody else's, asks for the file once more.
  const file = useQuery({
    ...query(productRoutes.uploadedSheet, { params: { fileId: fileId ?? '' } }), enabled: fileId !== undefined && importId === undefined, staleTime: Infinity,
  });
  const gone = fileId !== undefined && file.error instanceof ApiError && file.error.status === 404;
  const step = importId !== undefined ? 2 : fileId === undefined || gone ? 0 : 1;
  const holder = useStepFocus(step);
  const labels = [t(($) => $.productImport.stepFile), t(($) => $.productImport.stepColumns), t(($) => $.productImport.stepImport)];
  const take = (uploaded: UploadedSheet): void => {
    client.setQueryData(routeKey(productRoutes.uploadedSheet, { params: { fileId: uploaded.fileId } }), uploaded);
    onFile(uploaded.fileId);
  };
  const repeat = (item: ImportListItem, which: 'same' | 'another'): void => {
    setPattern({ fileName: item.fileName, mapping: item.mapping, mode: item.mode });
    if (which === 'same' && item.file !== null) take(item.file);
    place.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Stack gap="lg" ref={place}>
      <Panel>
        <Stepper
          active={step}
          size="sm"
          iconSize={28}
          wrap={false}
          className={styles['steps'] ?? ''}
          allowNextStepsSelect={false}
          onStepClick={(target) => {
            if (target === 0 && step === 1) onFile(undefined);
          }}
        >
          {labels.map((label, at) => (
            <Stepper.Step key={label} label={label} allowStepSelect={at === 0 && step === 1} />
          ))}
        </Stepper>
        <section ref={holder} tabIndex={-1} aria-label={labels[step]} className={styles['step']}>
          {importId !== undefined ? (
            <ImportRun
              importId={importId}
              paging={paging}
              onPaging={onPaging}
              productsLink={productsLink}
              onAnother={() => {
                setPattern(null);
                onImport(undefined);
              }}
            />
          ) : step === 0 ? (
            <Stack gap="md">
              {gone && <Problem title={t(($) => $.productImport.fileGone)} />}
              <FileStep pattern={pattern} onUploaded={take} onForgetPattern={() => setPattern(null)} />
            </Stack>
          ) : file.data === undefined ? (
            file.isError ? <ErrorState error={file.error} onRetry={() => void file.refetch()} /> : <LoadingState lines={7} lineHeight={24} />
          ) : (
            <ColumnsStep
              key={file.data.fileId}
              file={file.data}
              pattern={pattern}
              sheet={sheet}
              onSheet={onSheet}
              onAnotherFile={() => onFile(undefined)}
              onStarted={(progress) => {
                client.setQueryData(routeKey(productRoutes.importProgress, { params: { id: progress.id } }), progress);
                onImport(progress.id);
              }}
            />
          )}
        </section>
      </Panel>
      {step === 0 && <RecentImports paging={paging} onPaging={onPaging} onOpen={onImport} onRepeat={repeat} />}
    </Stack>
  );
}
