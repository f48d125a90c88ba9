import { Stepper } from '@mantine/core';
import { productRoutes } from '@tsenomer/contracts';
import type { UploadedSheet } from '@tsenomer/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { routeKey } from '#lib/api/index.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { ImportRun } from './ImportRun.tsx';
import styles from './ProductImport.module.css';

interface ProductImportProps {
  /** The import that is shown; undefined while none has been started. */
  readonly importId: number | undefined;
  /** Page of its refused rows. */
  readonly page: number;
  readonly onImport: (importId: number | undefined) => void;
  readonly onPage: (page: number) => void;
  /** A link to the product list. */
  readonly productsLink: ReactNode;
}

/** Adding products from a spreadsheet in three steps: the file, its columns, the import. */
export function ProductImport({ importId, page, onImport, onPage, productsLink }: ProductImportProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [file, setFile] = useState<UploadedSheet | null>(null);
  const step = importId !== undefined ? 2 : file === null ? 0 : 1;
  const labels = [t(($) => $.productImport.stepFile), t(($) => $.productImport.stepColumns), t(($) => $.productImport.stepImport)];
  return (
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
      {importId !== undefined ? (
        <ImportRun
          importId={importId}
          page={page}
          onPage={onPage}
          productsLink={productsLink}
          onAnother={() => {
            setFile(null);
            onImport(undefined);
          }}
        />
      ) : file === null ? (
        <FileStep onUploaded={setFile} />
      ) : (
        <ColumnsStep
          key={file.fileId}
          file={file}
          onAnotherFile={() => setFile(null)}
          onStarted={(progress) => {
            client.setQueryData(routeKey(productRoutes.importProgress, { params: { id: progress.id } }), progress);
            onImport(progress.id);
          }}
        />
      )}
    </Panel>
  );
}
