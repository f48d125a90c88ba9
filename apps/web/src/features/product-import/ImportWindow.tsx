import { Button } from '@mantine/core';
import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import type { ImportProgress, UploadedSheet } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { useStepFocus } from '#components/page/use-step-focus.ts';
import type { Paging } from '#components/table/Pager.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { ImportRun } from './ImportRun.tsx';
import styles from './ProductImport.module.css';

export interface ImportWindowProps {
  /** An import that was started here before; null for a file that is still to be chosen. */
  readonly importId: number | null;
  readonly onStarted: (progress: ImportProgress) => void;
  readonly onClose: () => void;
}

const FIRST_PAGE: Paging = { page: 1, pageSize: DEFAULT_PAGE_SIZE };

/** Importing a file with links of competitors beside something else: the file, its columns, what came of it. Products that exist get what the file says. */
export function ImportWindow({ importId, onStarted, onClose }: ImportWindowProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<UploadedSheet | null>(null);
  const [shown, setShown] = useState(importId);
  const [paging, setPaging] = useState(FIRST_PAGE);
  const title = t(($) => $.productImport.windowTitle);
  const step = shown === null ? (file === null ? t(($) => $.productImport.stepFile) : t(($) => $.productImport.stepColumns)) : t(($) => $.productImport.stepImport);
  const holder = useStepFocus(step);
  return (
    <ModalWindow title={title} size={1080} onClose={onClose}>
      <section ref={holder} tabIndex={-1} aria-label={step} className={styles['step']}>
        {shown !== null ? (
          <ImportRun
            importId={shown}
            paging={paging}
            onPaging={(next) => setPaging((before) => ({ ...before, ...next }))}
            hint={t(($) => $.productImport.windowHint)}
            productsLink={<Button onClick={onClose}>{t(($) => $.productImport.windowDone)}</Button>}
            onAnother={() => {
              setFile(null);
              setShown(null);
              setPaging(FIRST_PAGE);
            }}
          />
        ) : file === null ? (
          <FileStep pattern={null} onUploaded={setFile} onForgetPattern={() => undefined} />
        ) : (
          <ColumnsStep
            key={file.fileId}
            file={file}
            pattern={null}
            fixedMode="update"
            onAnotherFile={() => setFile(null)}
            onStarted={(progress) => {
              setShown(progress.id);
              onStarted(progress);
            }}
          />
        )}
      </section>
    </ModalWindow>
  );
}
