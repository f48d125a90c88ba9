import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import styles from './show-action.module.css';

interface ActionMessage {
  readonly message: string;
  /** What the button of the message says, such as "Undo". */
  readonly action: string;
  readonly onAction: () => void;
}

/** Milliseconds that a message with a button stays: long enough to be read and pressed. */
const STAYS = 10_000;

/** A short message of something that succeeded, with a button to take it back. Gives what hides it. */
export function showAction({ message, action, onAction }: ActionMessage): () => void {
  const id = notifications.show({
    color: 'green.9',
    icon: <IconCheck size={16} />,
    autoClose: STAYS,
    // A function, not a component: the texts are asked for when the message is shown.
    closeButtonProps: { 'aria-label': i18next.t(($) => $.common.close) },
    message: (
      <span className={styles['line']}>
        {message}
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            onAction();
          }}
        >
          {action}
        </Button>
      </span>
    ),
  });
  return () => {
    notifications.hide(id);
  };
}
