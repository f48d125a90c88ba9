import { Button, Divider, Popover } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { ColumnsList } from './ColumnsList.tsx';
import type { ColumnsListProps } from './ColumnsList.tsx';

interface ColumnsControlProps extends ColumnsListProps {
  /** With its word, among the actions of a screen; an icon otherwise. */
  readonly worded?: boolean;
  /** What else there is to choose about the columns. */
  readonly children?: ReactNode;
}

/** Which columns a table shows, in which order and how wide. */
export function ColumnsControl({ worded = false, children, ...list }: ColumnsControlProps) {
  const { t } = useTranslation();
  const words = t(($) => $.components.columns);
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        {worded ? (
          <Button variant="default" leftSection={<IconColumns size={16} />}>
            {words}
          </Button>
        ) : (
          <IconButton variant="subtle" color="gray" c="var(--ink-2)" size={28} label={words}>
            <IconColumns size={16} />
          </IconButton>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={words}>
        <ColumnsList {...list} />
        {children !== undefined && <Divider my={8} />}
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
