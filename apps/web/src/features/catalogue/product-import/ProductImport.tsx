import { Stack, Stepper } from '@mantine/core';
import type { ImportListItem } from '@tsenomer/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useStepFocus } from '#components/page/use-step-focus.ts';
import type { ImportPattern } from './import-pattern.ts';
import type { ImportPlace } from './import-place.ts';
import type { GoOn } from './ImportRun.tsx';
import { ImportStep } from './ImportStep.tsx';
import { keepColumns } from './kept-columns.ts';
import { RecentImports } from './RecentImports.tsx';
import { stepOf, useUploadedFile } from './use-uploaded-file.ts';
import styles from './ProductImport.module.css';

interface ProductImportProps {
  /** Where the import stands; its pages are those of the list of imports while none is shown. */
  readonly place: ImportPlace;
  /** Where to go on when an import has ended. */
  readonly renderGoOn: GoOn;
}

/** Adding products from a spreadsheet in three steps: the file, its columns, the import. */
export function ProductImport({ place, renderGoOn }: ProductImportProps) {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  const [pattern, setPattern] = useState<ImportPattern | null>(null);
  const upload = useUploadedFile(place);
  const step = stepOf(place, upload.gone);
  const holder = useStepFocus(step);
  const labels = [
    t(($) => $.productImport.stepFile),
    t(($) => $.productImport.stepColumns),
    t(($) => $.productImport.stepImport),
  ];
  const repeat = (item: ImportListItem, which: 'same' | 'another'): void => {
    setPattern({ fileName: item.fileName, mapping: item.mapping, mode: item.mode });
    if (which === 'same' && item.file !== null) {
      // Whatever was chosen for the file meanwhile: it is this import that is wanted again.
      keepColumns(sessionStorage, item.file.fileId, { mapping: item.mapping, mode: item.mode });
      upload.take(item.file);
    }
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Stack gap="lg" ref={top}>
      <Panel>
        <Stepper
          active={step}
          size="sm"
          iconSize={28}
          wrap={false}
          className={styles['steps'] ?? ''}
          allowNextStepsSelect={false}
          onStepClick={(target) => {
            if (target === 0 && step === 1) place.onFile(undefined);
          }}
        >
          {labels.map((label, at) => (
            <Stepper.Step key={label} label={label} allowStepSelect={at === 0 && step === 1} />
          ))}
        </Stepper>
        <section ref={holder} tabIndex={-1} aria-label={labels[step]} className={styles['step']}>
          <ImportStep
            place={place}
            upload={upload}
            pattern={pattern}
            onForgetPattern={() => setPattern(null)}
            renderGoOn={renderGoOn}
          />
        </section>
      </Panel>
      {step === 0 && (
        <RecentImports paging={place.paging} onPaging={place.onPaging} onOpen={place.onImport} onRepeat={repeat} />
      )}
    </Stack>
  );
}
