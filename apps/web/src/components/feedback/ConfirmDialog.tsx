import { Button, Group, Text } from '@mantine/core';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import type { ConfirmRequest } from './confirm.ts';

/** The window of a question; loaded with the first question. */
export default function ConfirmDialog({ request }: { readonly request: ConfirmRequest }) {
  return (
    <ModalWindow title={request.title} onClose={() => request.answer(false)}>
      {request.text !== undefined && (
        <Text component="div" size="sm" mb="lg">
          {request.text}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => request.answer(false)} data-autofocus>
          {request.cancel}
        </Button>
        <Button color={request.dangerous === true ? 'red.9' : 'brand'} onClick={() => request.answer(true)}>
          {request.confirm}
        </Button>
      </Group>
    </ModalWindow>
  );
}
