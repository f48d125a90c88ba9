import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './RowTools.module.css';

interface RowToolsProps {
  readonly name: string;
  /** What the pencil does, in words; "Rename" unless told. */
  readonly editLabel?: string;
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** The two buttons of a directory's row: change and delete; a button that is not allowed is not there. */
export function RowTools({ name, editLabel, onEdit, onRemove }: RowToolsProps) {
  const { t } = useTranslation();
  const edit = editLabel ?? t(($) => $.components.renameOf, { name });
  const remove = t(($) => $.components.removeOf, { name });
  return (
    <span className={styles['tools']}>
      {onEdit !== undefined && (
        <Tooltip label={edit}>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--calm)"
            size={30}
            aria-label={edit}
            data-edits
            onClick={onEdit}
          >
            <IconPencil size={17} />
          </ActionIcon>
        </Tooltip>
      )}
      {onRemove !== undefined && (
        <Tooltip label={remove}>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--calm)"
            size={30}
            aria-label={remove}
            data-removes
            onClick={onRemove}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  );
}
