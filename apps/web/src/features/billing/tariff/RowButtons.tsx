import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '#components/inputs/IconButton.tsx';

interface RowButtonsProps {
  /** What the buttons do, each with the name of what it does it to. */
  readonly edit: string;
  readonly remove: string;
  /** Why it cannot be deleted now; what would be refused is not begun. */
  readonly kept?: string | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Changing and deleting a row. */
export function RowButtons({ edit, remove, kept, onEdit, onRemove }: RowButtonsProps) {
  const stays = kept !== undefined;
  return (
    <Group gap={2} wrap="nowrap">
      <IconButton variant="subtle" color="gray" label={edit} onClick={onEdit}>
        <IconPencil size={16} />
      </IconButton>
      <Tooltip multiline maw={260} label={kept} disabled={!stays} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={remove}
          aria-disabled={stays || undefined}
          data-disabled={stays}
          data-removes={!stays || undefined}
          onClick={stays ? undefined : onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
