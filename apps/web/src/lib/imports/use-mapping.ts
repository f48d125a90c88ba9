import type { UploadedSheet } from '@tsenomer/contracts';
import { useEffect, useState } from 'react';
import { draftFrom, draftProblems, mappingOf } from './mapping-draft.ts';
import type { MappingDraft } from './mapping-draft.ts';
import { useSheetPreview } from './use-sheet-preview.ts';

/** A header row that was chosen before is shown again if it stands above this one: nobody reads further to find it. */
const HEADER_SHOWN_TO = 200;

/**
 * Which sheet of a file is imported and what its columns mean, while somebody chooses it: first what the first sheet
 * with rows suggests, or `pattern`, a mapping from before, if the file has its sheet; `asked` is the sheet to begin
 * with whatever that one says.
 */
export function useMapping(file: Pick<UploadedSheet, 'fileId' | 'sheets'>, pattern?: MappingDraft, asked?: number) {
  const fitting = file.sheets.some(({ index }) => index === pattern?.sheet) ? pattern : undefined;
  const first =
    file.sheets.find(({ index }) => index === asked) ??
    file.sheets.find(({ index }) => index === fitting?.sheet) ??
    file.sheets.find(({ empty }) => empty !== true) ??
    file.sheets[0];
  const [sheet, setSheet] = useState(first?.index ?? 0);
  const [edited, setDraft] = useState<MappingDraft | null>(fitting ?? null);
  const { preview, rows, suggestion } = useSheetPreview(file.fileId, sheet);
  const draft = edited?.sheet === sheet ? edited : draftFrom(sheet, suggestion);
  const { fetchNextPage } = preview;
  const header = Math.min(draft.headerRow ?? 0, HEADER_SHOWN_TO);
  const headerHidden =
    rows.length > 0 &&
    header > (rows.at(-1)?.number ?? 0) &&
    preview.hasNextPage &&
    !preview.isFetching &&
    !preview.isError;
  useEffect(() => {
    if (headerHidden) void fetchNextPage();
  }, [headerHidden, fetchNextPage]);
  return {
    sheets: file.sheets,
    sheet,
    sheetName: file.sheets.find(({ index }) => index === sheet)?.name ?? '',
    preview,
    rows,
    suggestion,
    draft,
    /** What was chosen by hand or before; null while the suggestion stands. */
    edited,
    problems: draftProblems(draft, rows),
    /** What to send; null while something is missing, or the sheet is not shown yet. */
    mapping: rows.length === 0 ? null : mappingOf(draft, rows),
    setSheet: (chosen: number): void => setSheet(chosen),
    setDraft: (chosen: MappingDraft): void => setDraft(chosen),
  };
}

export type MappingChoice = ReturnType<typeof useMapping>;
