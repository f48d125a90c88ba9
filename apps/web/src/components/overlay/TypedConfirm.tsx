import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ModalWindow } from './ModalWindow.tsx';

interface TypedConfirmProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly confirm: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What goes, and that it cannot be brought back. */
  readonly children: ReactNode;
}

/** Asks once more before what cannot be undone: a word is to be typed (P2 §5). */
export function TypedConfirm({ title, confirm, busy, onConfirm, onClose, children }: TypedConfirmProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const word = t(($) => $.forms.word);
  const right = typed.trim().toLowerCase() === word;
  return (
    <ModalWindow title={title} onClose={onClose} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (right) onConfirm();
        }}
      >
        <Stack gap="md">
          {children}
          <TextInput
            label={t(($) => $.forms.typeWord, { word })}
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" color="red.9" disabled={!right} busy={busy}>
              {confirm}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </ModalWindow>
  );
}
