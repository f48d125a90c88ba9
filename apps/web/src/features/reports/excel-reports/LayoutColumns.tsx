import { Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { RESULT_COLUMNS } from '@tsenomer/contracts';
import type { ResultLayout } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { moved } from './moved.ts';
import styles from './excel-reports.module.css';

interface LayoutColumnsProps {
  readonly columns: ResultLayout['columns'];
  readonly error: string | null;
  readonly onChange: (columns: ResultLayout['columns']) => void;
}

/** The columns of a file in their order, each with its heading; moved, taken out and added by buttons. */
export function LayoutColumns({ columns, error, onChange }: LayoutColumnsProps) {
  const { t } = useTranslation();
  const left = RESULT_COLUMNS.filter((each) => !columns.some(({ column }) => column === each));
  return (
    <Fieldset legend={t(($) => $.excelReports.chosen)}>
      <Stack gap={6}>
        <ol className={styles['columns']}>
          {columns.map(({ column, heading = '' }, at) => {
            const word = t(($) => $.excelReports.columns[column]);
            return (
              <li key={column}>
                <Group gap={4} wrap="nowrap">
                  <TextInput
                    flex={1}
                    aria-label={t(($) => $.excelReports.heading, { column: word })}
                    placeholder={word}
                    maxLength={100}
                    value={heading}
                    onChange={(event) => {
                      const own = event.currentTarget.value;
                      onChange(columns.map((each, place) => (place === at ? { column, heading: own } : each)));
                    }}
                  />
                  <Tool
                    label={t(($) => $.excelReports.up, { column: word })}
                    disabled={at === 0}
                    onPress={() => onChange(moved(columns, at, -1))}
                  >
                    <IconArrowUp size={16} />
                  </Tool>
                  <Tool
                    label={t(($) => $.excelReports.down, { column: word })}
                    disabled={at === columns.length - 1}
                    onPress={() => onChange(moved(columns, at, 1))}
                  >
                    <IconArrowDown size={16} />
                  </Tool>
                  <Tool
                    label={t(($) => $.excelReports.drop, { column: word })}
                    onPress={() => onChange(columns.filter((_, place) => place !== at))}
                  >
                    <IconX size={16} />
                  </Tool>
                </Group>
              </li>
            );
          })}
        </ol>
        {error !== null && (
          <Text size="xs" c="var(--bad)" role="alert">
            {error}
          </Text>
        )}
        {left.length > 0 && (
          <NativeSelect
            aria-label={t(($) => $.excelReports.addColumn)}
            data={[
              { value: '', label: t(($) => $.excelReports.addColumn) },
              ...left.map((value) => ({ value, label: t(($) => $.excelReports.columns[value]) })),
            ]}
            value=""
            onChange={(event) => {
              const added = left.find((each) => each === event.currentTarget.value);
              if (added !== undefined) onChange([...columns, { column: added }]);
            }}
          />
        )}
      </Stack>
    </Fieldset>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** At the end of the list a button stays where the focus is, and does nothing. */
function Tool({ label, disabled = false, onPress, children }: ToolProps) {
  return (
    <IconButton
      variant="default"
      size={34}
      label={label}
      aria-disabled={disabled}
      data-disabled={disabled}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {children}
    </IconButton>
  );
}
