import { Button, Checkbox, Divider, Popover, Stack } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ColumnsMenuProps<N extends string> {
  /** Every column that may be hidden, in order. */
  readonly names: readonly N[];
  readonly labels: Readonly<Record<N, string>>;
  readonly shown: readonly N[];
  readonly onChange: (shown: N[]) => void;
  /** What else there is to choose about the columns. */
  readonly children?: ReactNode;
}

/** Which columns a list shows; their order stays. */
export function ColumnsMenu<N extends string>({ names, labels, shown, onChange, children }: ColumnsMenuProps<N>) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size={16} />}>
          {t(($) => $.components.columns)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.components.columns)}>
        <Stack gap={8}>
          {names.map((name) => (
            <Checkbox
              key={name}
              size="sm"
              label={labels[name]}
              checked={shown.includes(name)}
              onChange={() => onChange(names.filter((each) => (each === name) !== shown.includes(each)))}
            />
          ))}
          {children !== undefined && <Divider />}
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
