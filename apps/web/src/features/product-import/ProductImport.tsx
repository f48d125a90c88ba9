import { Stack, Stepper } from '@mantine/core';
import { productRoutes } from '@tsenomer/contracts';
import type { ImportListItem, UploadedSheet } from '@tsenomer/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useStepFocus } from '#components/page/use-step-focus.ts';
import type { Paging } from '#components/table/Pager.tsx';
import { routeKey } from '#lib/api/index.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import type { ImportPattern } from './import-pattern.ts';
import { ImportRun } from './ImportRun.tsx';
import { RecentImports } from './RecentImports.tsx';
import styles from './ProductImport.module.css';

interface ProductImportProps {
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
export function ProductImport({ importId, paging, onImport, onPaging, productsLink }: ProductImportProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<UploadedSheet | null>(null);
  const [pattern, setPattern] = useState<ImportPattern | null>(null);
  const step = importId !== undefined ? 2 : file === null ? 0 : 1;
  const holder = useStepFocus(step);
  const labels = [t(($) => $.productImport.stepFile), t(($) => $.productImport.stepColumns), t(($) => $.productImport.stepImport)];
  const forget = (): void => {
    setFile(null);
    setPattern(null);
  };
  const repeat = (item: ImportListItem, which: 'same' | 'another'): void => {
    setPattern({ fileName: item.fileName, mapping: item.mapping, mode: item.mode });
    setFile(which === 'same' ? item.file : null);
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
            if (target === 0 && step === 1) setFile(null);
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
                forget();
                onImport(undefined);
              }}
            />
          ) : file === null ? (
            <FileStep pattern={pattern} onUploaded={setFile} onForgetPattern={() => setPattern(null)} />
          ) : (
            <ColumnsStep
              key={file.fileId}
              file={file}
              pattern={pattern}
              onAnotherFile={() => setFile(null)}
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
