import { Button, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { useIssueWords } from '#lib/companies/use-issue-words.ts';
import styles from '../company-page.module.css';

interface LineListProps {
  /** The list's name among the fields; a row is `name.row`. */
  readonly name: string;
  readonly legend: string;
  readonly lines: readonly string[];
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly mayEdit: boolean;
  readonly type: 'email' | 'tel';
  readonly mask?: (text: string) => string;
  readonly add: string;
  readonly label: (number: number) => string;
  readonly remove: (number: number) => string;
  readonly onChange: (lines: readonly string[]) => void;
  readonly onLeave: (field: string) => void;
}

/** The contract takes at most this many of each. */
const LIMIT = 20;

/** A short list of texts of one kind: each in a row of its own, rows are added and removed. */
export function LineList({
  name,
  legend,
  lines,
  errors,
  mayEdit,
  type,
  mask,
  add,
  label,
  remove,
  onChange,
  onLeave,
}: LineListProps) {
  const words = useIssueWords();
  const shown = lines.length === 0 && !mayEdit ? ['—'] : lines;
  return (
    <fieldset className={styles['fieldset']}>
      <Input.Label component="legend" mb={4}>
        {legend}
      </Input.Label>
      <Stack gap={6} align="stretch">
        {shown.map((line, row) => (
          // Rows have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={row} className={styles['listRow']}>
            <TextInput
              name={`${name}.${row}`}
              aria-label={label(row + 1)}
              type={mayEdit ? type : 'text'}
              value={line}
              error={words(errors[`${name}.${row}`])}
              onChange={(event) => onChange(lines.with(row, (mask ?? String)(event.currentTarget.value)))}
              onBlur={() => onLeave(`${name}.${row}`)}
            />
            {mayEdit && (
              <IconButton
                variant="subtle"
                color="gray"
                c="var(--calm)"
                size={36}
                label={remove(row + 1)}
                onClick={() => onChange(lines.filter((_, at) => at !== row))}
              >
                <IconTrash size={16} />
              </IconButton>
            )}
          </div>
        ))}
        {mayEdit && lines.length < LIMIT && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => onChange([...lines, ''])}
          >
            {add}
          </Button>
        )}
      </Stack>
    </fieldset>
  );
}
