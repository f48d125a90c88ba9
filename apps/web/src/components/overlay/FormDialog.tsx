import { Button, Group } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { Overtaken } from '#components/inputs/Overtaken.tsx';
import { ModalWindow } from './ModalWindow.tsx';

interface FormDialogProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly confirm: string;
  readonly busy: boolean;
  /** Somebody else has saved what is changed here. */
  readonly overtaken?: boolean;
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
export function FormDialog({
  title,
  confirm,
  busy,
  overtaken = false,
  size,
  form,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation();
  return (
    <ModalWindow onClose={onClose} {...(size !== undefined && { size })} title={title}>
      <Form busy={busy} form={form} style={{ display: 'grid', gap: 14 }} onSubmit={onSubmit}>
        {children}
        <div>
          <Overtaken overtaken={overtaken && !busy} />
          <Group justify="flex-end" mt="xs" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" busy={busy}>
              {confirm}
            </BusyButton>
          </Group>
        </div>
      </Form>
    </ModalWindow>
  );
}
