import { NativeSelect } from '@mantine/core';
import { IMPORT_FIELDS } from '@tsenomer/contracts';
import type { ImportColumn, ImportField } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';

/** Category levels offered; the contract allows no more. */
const LEVELS = Array.from({ length: 20 }, (_, at) => at + 1);

interface ColumnChoiceProps {
  readonly id: string;
  /** The column as the spreadsheet names it. */
  readonly column: string;
  readonly chosen: ImportColumn | null;
  readonly repeated: boolean;
  readonly onField: (field: ImportField | null) => void;
  readonly onLevel: (level: number) => void;
}

/** What a column of the sheet means; a category column says its level as well. */
export function ColumnChoice({ id, column, chosen, repeated, onField, onLevel }: ColumnChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        id={id}
        size="xs"
        aria-label={t(($) => $.productImport.columnField, { column })}
        error={repeated ? t(($) => $.productImport.duplicated) : undefined}
        value={chosen?.field ?? ''}
        onChange={(event) => onField(fieldOf(event.currentTarget.value))}
        data={[
          { value: '', label: t(($) => $.productImport.skip) },
          ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(($) => $.productImport.field[field]) })),
        ]}
      />
      {chosen?.field === 'category' && (
        <NativeSelect
          mt={4}
          size="xs"
          aria-label={t(($) => $.productImport.categoryLevel, { column })}
          value={String(chosen.level ?? 1)}
          onChange={(event) => onLevel(Number(event.currentTarget.value))}
          data={LEVELS.map((level) => ({ value: String(level), label: t(($) => $.productImport.level, { level }) }))}
        />
      )}
    </>
  );
}

function fieldOf(value: string): ImportField | null {
  return IMPORT_FIELDS.find((field) => field === value) ?? null;
}
