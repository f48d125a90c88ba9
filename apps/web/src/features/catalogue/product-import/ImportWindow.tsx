import { Button } from '@mantine/core';
import type { ImportProgress } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { useStepFocus } from '#components/page/use-step-focus.ts';
import type { ImportPlace } from './import-place.ts';
import { ImportStep } from './ImportStep.tsx';
import { stepOf, useUploadedFile } from './use-uploaded-file.ts';
import styles from './ProductImport.module.css';

interface ImportWindowProps {
  readonly place: ImportPlace;
  readonly onStarted: (progress: ImportProgress) => void;
  readonly onClose: () => void;
}

/**
 * Importing a file with links of competitors beside something else: the file, its columns, what came of it. Products
 * that exist get what the file says.
 */
export function ImportWindow({ place, onStarted, onClose }: ImportWindowProps) {
  const { t } = useTranslation();
  const upload = useUploadedFile(place);
  const labels = [
    t(($) => $.productImport.stepFile),
    t(($) => $.productImport.stepColumns),
    t(($) => $.productImport.stepImport),
  ];
  const step = stepOf(place, upload.gone);
  const holder = useStepFocus(step);
  return (
    <ModalWindow title={t(($) => $.productImport.windowTitle)} size={1080} onClose={onClose}>
      <section ref={holder} tabIndex={-1} aria-label={labels[step]} className={styles['step']}>
        <ImportStep
          place={place}
          upload={upload}
          fixedMode="update"
          hint={t(($) => $.productImport.windowHint)}
          renderGoOn={() => <Button onClick={onClose}>{t(($) => $.productImport.windowDone)}</Button>}
          onStarted={onStarted}
        />
      </section>
    </ModalWindow>
  );
}
