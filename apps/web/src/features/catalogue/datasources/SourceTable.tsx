import { Button, Group, Loader, Text } from '@mantine/core';
import type { ImportMapping, ImportMode, UploadedSheet } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingList } from '#lib/imports/MissingList.tsx';
import { Problem } from '#lib/imports/Problem.tsx';
import { SheetMapping } from '#lib/imports/SheetMapping.tsx';
import { useMapping } from '#lib/imports/use-mapping.ts';
import { useFailure } from './use-failure.ts';
import type { SourcePreview } from './use-source-preview.ts';

interface SourceTableProps {
  readonly state: SourcePreview;
  readonly mode: ImportMode;
  /** How the sheet was read until now. */
  readonly pattern: ImportMapping | undefined;
  readonly onCancel: () => void;
  /** What follows, told how the sheet is to be read: as chosen, as until now, or null while that is open. */
  readonly children: (mapping: ImportMapping | null) => ReactNode;
}

/**
 * The spreadsheet behind the address: on its way, refused with the reason, or shown so that its columns can be chosen.
 */
export function SourceTable({ state, mode, pattern, onCancel, children }: SourceTableProps) {
  const { t } = useTranslation();
  const failure = useFailure();
  if (state.kind === 'shown') {
    return (
      <Columns key={state.file.fileId} file={state.file} mode={mode} pattern={pattern}>
        {children}
      </Columns>
    );
  }
  const failed = state.kind === 'failed' ? failure(state.error) : null;
  return (
    <>
      {state.kind === 'fetching' && (
        <Group gap="sm">
          <Loader size="sm" />
          <Text component="output" size="sm">
            {t(($) => $.datasources.fetching)}
          </Text>
          <Button variant="default" size="xs" onClick={onCancel}>
            {t(($) => $.datasources.stopFetching)}
          </Button>
        </Group>
      )}
      {failed !== null && <Problem title={failed.title}>{failed.hint}</Problem>}
      {children(pattern ?? null)}
    </>
  );
}

interface ColumnsProps extends Pick<SourceTableProps, 'mode' | 'pattern' | 'children'> {
  readonly file: Pick<UploadedSheet, 'fileId' | 'sheets'>;
}

function Columns({ file, mode, pattern, children }: ColumnsProps) {
  const choice = useMapping(file, pattern);
  return (
    <>
      <SheetMapping choice={choice} mode={mode} />
      {choice.rows.length > 0 && <MissingList problems={choice.problems} />}
      {children(choice.mapping)}
    </>
  );
}
