import { Button, Group } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ModalWindow } from './ModalWindow.tsx';
import { useFocusAfterSubmit } from './use-focus-after-submit.ts';

interface FormDialogProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly confirm: string;
  readonly busy: boolean;
  /** In pixels; 500 when not given (P2 §9). */
  readonly size?: number;
  readonly form?: Ref<HTMLFormElement>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A window with a form: its fields below each other, the way out, and the button that does it. What is wrong is said by
 * the fields, not by the browser.
 */
export function FormDialog({ title, confirm, busy, size, form, onSubmit, onClose, children }: FormDialogProps) {
  const { t } = useTranslation();
  const after = useFocusAfterSubmit(busy);
  const ref = useMergedRef(after.form, form);
  return (
    <ModalWindow onClose={onClose} {...(size !== undefined && { size })} title={title}>
      <form
        ref={ref}
        noValidate
        style={{ display: 'grid', gap: 14 }}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          after.submitted();
        }}
      >
        {children}
        <Group justify="flex-end" mt="xs" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <BusyButton type="submit" busy={busy}>
            {confirm}
          </BusyButton>
        </Group>
      </form>
    </ModalWindow>
  );
}
