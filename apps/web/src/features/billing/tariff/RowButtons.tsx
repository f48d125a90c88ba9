import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

interface RowButtonsProps {
  /** What the buttons do, each with the name of what it does it to. */
  readonly edit: string;
  readonly remove: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Changing and deleting a row. */
export function RowButtons({ edit, remove, onEdit, onRemove }: RowButtonsProps) {
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" aria-label={edit} onClick={onEdit}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={remove} data-removes onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
