import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { EXCEL_PREVIEW_STEP } from '@tsenomer/contracts';
import type { ImportMode } from '@tsenomer/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { CodeLegend } from './CodeLegend.tsx';
import { leftOutColumns } from './left-out.ts';
import { LeftOut } from './LeftOut.tsx';
import { withField, withLevel } from './mapping-draft.ts';
import { SheetTable } from './SheetTable.tsx';
import { useCodeFlags } from './use-code-flags.ts';
import type { MappingChoice } from './use-mapping.ts';
import styles from './SheetMapping.module.css';

interface SheetMappingProps {
  readonly choice: MappingChoice;
  /** What becomes of products that exist; says what the marks of existing articles mean. */
  readonly mode: ImportMode;
}

/**
 * Which sheet of a file, which row holds the headers and what the columns mean, over the first rows of the sheet (P1
 * §3, §9).
 */
export function SheetMapping({ choice, mode }: SheetMappingProps) {
  const { t } = useTranslation();
  const { sheets, sheet, sheetName, preview, rows, suggestion, draft, problems, setSheet, setDraft } = choice;
  const codes = useCodeFlags(draft, rows);
  const id = useId();
  const choiceId = (column: number): string => `${id}-${column}`;
  return (
    <Stack gap="md">
      {sheetName !== '' && (
        <NativeSelect
          label={t(($) => $.productImport.sheet)}
          className={styles['sheet'] ?? ''}
          value={String(sheet)}
          onChange={(event) => setSheet(Number(event.currentTarget.value))}
          data={sheets.map(({ index, name }) => ({ value: String(index), label: name }))}
        />
      )}
      {preview.isPending ? (
        <LoadingState lines={7} lineHeight={24} />
      ) : preview.isError && rows.length === 0 ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t(($) => $.productImport.sheetEmpty)}
          description={sheets.length > 1 ? t(($) => $.productImport.sheetEmptyHint) : undefined}
        />
      ) : (
        <>
          <div>
            <Text c="dimmed" size="sm">
              {t(($) => $.productImport.headerHint)}
            </Text>
            <Text fw={600} size="sm" aria-live="polite">
              {headerText()}
            </Text>
          </div>
          <SheetTable
            label={t(($) => $.productImport.previewLabel, { sheet: sheetName })}
            rows={rows}
            draft={draft}
            mode={mode}
            repeated={problems.repeated}
            flags={codes.flags}
            choiceId={choiceId}
            onHeaderRow={(headerRow) => setDraft({ ...draft, headerRow })}
            onField={(column, field) => setDraft(withField(draft, column, field))}
            onLevel={(column, level) => setDraft(withLevel(draft, column, level))}
          />
          <CodeLegend flags={codes.flags} failed={codes.failed} mode={mode} />
          <LeftOut
            columns={leftOutColumns(draft, rows)}
            onChoose={(column) => document.getElementById(choiceId(column))?.focus()}
          />
          <Checkbox
            label={t(($) => $.productImport.existingCategories)}
            description={t(($) => $.productImport.existingCategoriesHint)}
            checked={draft.existingCategories ?? false}
            onChange={(event) => setDraft({ ...draft, existingCategories: event.currentTarget.checked })}
          />
          <div className={styles['more']}>
            {preview.hasNextPage ? (
              <BusyButton
                variant="default"
                size="xs"
                busy={preview.isFetchingNextPage}
                onClick={() => void preview.fetchNextPage()}
              >
                {t(($) => $.productImport.morePreview, { count: EXCEL_PREVIEW_STEP })}
              </BusyButton>
            ) : (
              <Text size="xs" c="dimmed">
                {t(($) => $.productImport.previewEnd)}
              </Text>
            )}
          </div>
        </>
      )}
    </Stack>
  );

  function headerText(): string {
    if (draft.headerRow === null) return t(($) => $.productImport.headerMissing);
    const row = { row: draft.headerRow + 1 };
    return draft.headerRow === suggestion?.headerRow
      ? t(($) => $.productImport.headerSuggested, row)
      : t(($) => $.productImport.headerRow, row);
  }
}
