import { REPEATABLE_IMPORT_FIELDS, repeatedNames } from '@tsenomer/contracts';
import type { ImportColumn, ImportField, ImportMapping, RepeatedName, SheetPreview } from '@tsenomer/contracts';

/** What the user has chosen so far about a sheet. Columns that are not listed are skipped. */
export interface MappingDraft {
  readonly sheet: number;
  /** Row number from 0, or null while no header row is chosen. */
  readonly headerRow: number | null;
  readonly columns: readonly ImportColumn[];
  /** Whether groups go where the category tree has them; without it they begin at its top. */
  readonly existingCategories?: boolean | undefined;
}

export interface DraftProblems {
  readonly headerRowMissing: boolean;
  readonly nameMissing: boolean;
  /** Neither an article nor a barcode is chosen. */
  readonly codeMissing: boolean;
  /** Indexes of columns that carry a field which another column carries too. */
  readonly repeated: ReadonlySet<number>;
  /** Names of the header row that leave in doubt which column is meant. */
  readonly sameNames: readonly RepeatedName[];
}

/** A draft of a sheet: what its suggestion says, or nothing chosen. */
export function draftFrom(sheet: number, suggestion: SheetPreview['suggestion']): MappingDraft {
  return {
    sheet,
    headerRow: suggestion?.headerRow ?? null,
    columns: suggestion?.columns ?? [],
    existingCategories: true,
  };
}

/** The draft with a column's field chosen, or skipped by null. A further category column takes the next free level. */
export function withField(draft: MappingDraft, index: number, field: ImportField | null): MappingDraft {
  const others = draft.columns.filter((column) => column.index !== index);
  if (field === null) return { ...draft, columns: others };
  const chosen: ImportColumn = field === 'category' ? { index, field, level: nextLevel(others) } : { index, field };
  return { ...draft, columns: inOrder([...others, chosen]) };
}

/** The draft with the level of a category column changed. */
export function withLevel(draft: MappingDraft, index: number, level: number): MappingDraft {
  return { ...draft, columns: draft.columns.map((column) => (column.index === index ? { ...column, level } : column)) };
}

/** Why a draft cannot be imported yet (P1 §5 "Excel import"), by the rows of the sheet that are known so far. */
export function draftProblems(draft: MappingDraft, rows: SheetPreview['rows']): DraftProblems {
  const fields = new Set(draft.columns.map((column) => column.field));
  const keys = draft.columns.map(uniqueKey);
  return {
    headerRowMissing: draft.headerRow === null,
    nameMissing: !fields.has('name'),
    codeMissing: !fields.has('article') && !fields.has('barcode'),
    repeated: new Set(
      draft.columns
        .filter((_, at) => keys[at] !== null && keys.indexOf(keys[at] ?? null) !== keys.lastIndexOf(keys[at] ?? null))
        .map((column) => column.index),
    ),
    sameNames: repeatedNames(rows.find(({ number }) => number === draft.headerRow)?.cells ?? [], draft.columns),
  };
}

/** The mapping to send, or null while something is missing. */
export function mappingOf(draft: MappingDraft, rows: SheetPreview['rows']): ImportMapping | null {
  const problems = draftProblems(draft, rows);
  if (
    draft.headerRow === null ||
    problems.nameMissing ||
    problems.codeMissing ||
    problems.repeated.size > 0 ||
    problems.sameNames.length > 0
  )
    return null;
  const { sheet, headerRow, columns, existingCategories = false } = draft;
  return { sheet, headerRow, columns: [...columns], ...(existingCategories && { existingCategories }) };
}

/** What two columns may not share; null for a field that any number of columns may carry. */
function uniqueKey(column: ImportColumn): string | null {
  if (column.field === 'category') return `category ${column.level ?? 1}`;
  return REPEATABLE_IMPORT_FIELDS.includes(column.field) ? null : column.field;
}

function nextLevel(columns: readonly ImportColumn[]): number {
  const taken = new Set(columns.filter((column) => column.field === 'category').map((column) => column.level ?? 1));
  let level = 1;
  while (taken.has(level)) level += 1;
  return level;
}

function inOrder(columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.toSorted((left, right) => left.index - right.index);
}
