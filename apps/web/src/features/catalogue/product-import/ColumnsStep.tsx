import { Button, Stack, Text } from '@mantine/core';
import { IconArrowRight, IconFileSpreadsheet } from '@tabler/icons-react';
import { productRoutes } from '@tsenomer/contracts';
import type { ImportMode, ImportProgress, UploadedSheet } from '@tsenomer/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage, mutation } from '#lib/api/index.ts';
import type { MappingDraft } from '#lib/imports/mapping-draft.ts';
import { MissingList } from '#lib/imports/MissingList.tsx';
import { ModeChoice } from '#lib/imports/ModeChoice.tsx';
import { Problem } from '#lib/imports/Problem.tsx';
import { SheetMapping } from '#lib/imports/SheetMapping.tsx';
import { useMapping } from '#lib/imports/use-mapping.ts';
import { DryRun } from './DryRun.tsx';
import type { ImportPattern } from './import-pattern.ts';
import { keepColumns, readColumns } from './kept-columns.ts';
import styles from './ColumnsStep.module.css';

interface ColumnsStepProps {
  readonly file: UploadedSheet;
  /**
   * An import that is repeated: its columns and mode are the first choice, unless something was chosen for this file
   * before.
   */
  readonly pattern: ImportPattern | null;
  /** What becomes of products that exist, where that is not to be chosen. */
  readonly fixedMode?: ImportMode;
  /** The sheet that the address asks for, and to keep another one there. */
  readonly sheet?: number | undefined;
  readonly onSheet?: (sheet: number) => void;
  readonly onStarted: (progress: ImportProgress) => void;
  readonly onAnotherFile: () => void;
}

/**
 * Step 2: which sheet, which row holds the headers, what the columns mean, and what becomes of products that exist.
 * What is chosen outlasts a reload.
 */
export function ColumnsStep({ file, pattern, fixedMode, sheet, onSheet, onStarted, onAnotherFile }: ColumnsStepProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [first] = useState(() => readColumns(sessionStorage, file.fileId) ?? pattern);
  const [chosen, setChosen] = useState<ImportMode>(first?.mode ?? 'create');
  const mode = fixedMode ?? chosen;
  const choice = useMapping(file, first?.mapping ?? undefined, sheet);
  const setDraft = (draft: MappingDraft): void => {
    choice.setDraft(draft);
    keepColumns(sessionStorage, file.fileId, { mapping: draft, mode: chosen });
  };
  const setMode = (next: ImportMode): void => {
    setChosen(next);
    keepColumns(sessionStorage, file.fileId, { mapping: choice.edited, mode: next });
  };
  const setSheet = (opened: number): void => {
    choice.setSheet(opened);
    onSheet?.(opened);
  };
  const start = useMutation({ ...mutation(productRoutes.startImport), onSuccess: onStarted });
  const check = useMutation(mutation(productRoutes.startImport));

  const { mapping } = choice;
  const body = mapping === null ? null : { data: { fileId: file.fileId }, metadata: mapping, mode };
  const checkBody = body === null ? null : { ...body, options: { dryRun: true } };
  // What was checked under other columns tells nothing about these.
  const checked =
    check.data !== undefined && JSON.stringify(check.variables.body) === JSON.stringify(checkBody)
      ? check.data
      : undefined;

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
      <SheetMapping choice={{ ...choice, setSheet, setDraft }} mode={mode} />
      {choice.rows.length > 0 && (
        <>
          {fixedMode === undefined && <ModeChoice mode={mode} onChange={setMode} />}
          {start.isError && <Problem title={errorMessage(start.error, locale)} />}
          {check.isError && <Problem title={errorMessage(check.error, locale)} />}
          {checked === undefined && (
            <Text size="sm" c="dimmed">
              {t(($) => $.productImport.selectionsHint)}
            </Text>
          )}
          {checked !== undefined && <DryRun key={checked.id} importId={checked.id} />}
          <div className={styles['start']}>
            <BusyButton
              variant="default"
              disabled={checkBody === null}
              busy={check.isPending}
              onClick={() => {
                if (checkBody !== null) check.mutate({ body: checkBody });
              }}
            >
              {t(($) => $.productImport.check)}
            </BusyButton>
            <BusyButton
              rightSection={<IconArrowRight size={16} />}
              disabled={body === null}
              busy={start.isPending}
              onClick={() => {
                if (body !== null) start.mutate({ body });
              }}
            >
              {t(($) => $.productImport.start)}
            </BusyButton>
            <MissingList problems={choice.problems} />
          </div>
        </>
      )}
    </Stack>
  );
}
