import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ShownPartsProps<N extends string> {
  /** Every part that may be hidden, in order. */
  readonly names: readonly N[];
  readonly labels: Readonly<Record<N, string>>;
  readonly shown: readonly N[];
  readonly onChange: (shown: N[]) => void;
}

/** Which parts of its rows a list shows, where they are no columns of their own (those: ArrangedTable). */
export function ShownParts<N extends string>({ names, labels, shown, onChange }: ShownPartsProps<N>) {
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
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
