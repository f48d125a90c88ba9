import type { ImportMapping, UploadedSheet } from '@tsenomer/contracts';
import { useState } from 'react';
import { draftFrom, draftProblems, mappingOf } from './mapping-draft.ts';
import type { MappingDraft } from './mapping-draft.ts';
import { useSheetPreview } from './use-sheet-preview.ts';

/**
 * Which sheet of a file is imported and what its columns mean, while somebody chooses it: first what the sheet suggests,
 * or `pattern`, a mapping from before, if the file has its sheet; `asked` is the sheet to begin with whatever that one says.
 */
export function useMapping(file: Pick<UploadedSheet, 'fileId' | 'sheets'>, pattern?: ImportMapping, asked?: number) {
  const fitting = file.sheets.some(({ index }) => index === pattern?.sheet) ? pattern : undefined;
  const first = file.sheets.find(({ index }) => index === asked) ?? file.sheets.find(({ index }) => index === fitting?.sheet) ?? file.sheets[0];
  const [sheet, setSheet] = useState(first?.index ?? 0);
  const [edited, setDraft] = useState<MappingDraft | null>(fitting ?? null);
  const { preview, rows, suggestion } = useSheetPreview(file.fileId, sheet);
  const draft = edited?.sheet === sheet ? edited : draftFrom(sheet, suggestion);
  return {
    sheets: file.sheets,
    sheet,
    sheetName: file.sheets.find(({ index }) => index === sheet)?.name ?? '',
    preview,
    rows,
    suggestion,
    draft,
    problems: draftProblems(draft, rows),
    /** What to send; null while something is missing, or the sheet is not shown yet. */
    mapping: rows.length === 0 ? null : mappingOf(draft, rows),
    setSheet: (chosen: number): void => setSheet(chosen),
    setDraft,
  };
}

export type MappingChoice = ReturnType<typeof useMapping>;
