import { Alert, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { learningRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { upload } from '#lib/api/index.ts';

/** Takes a file that another installation handed out; lines that were not taken are named with the reason. */
export function ImportPages() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const send = useMutation({
    mutationFn: (body: File) => upload(learningRoutes.importLabelledPages, { body }),
    onError: toasts.failure,
  });
  const lines = send.data?.refusals.map(({ line, why }) => `${line} (${t(($) => $.learning.refusal[why])})`);
  return (
    <>
      <FileButton
        accept=".jsonl,.ndjson"
        onChange={(file) => file !== null && send.mutate(file)}
        inputProps={{ 'aria-label': t(($) => $.learning.importFile) }}
      >
        {({ onClick }) => (
          <BusyButton
            variant="default"
            leftSection={<IconUpload size={16} />}
            busy={send.isPending}
            onClick={() => onClick()}
          >
            {t(($) => $.learning.import)}
          </BusyButton>
        )}
      </FileButton>
      <div aria-live="polite">
        {send.data && (
          <Alert color={send.data.refused === 0 ? 'green' : 'yellow'} variant="light" p="xs">
            {t(($) => $.learning.taken, { count: send.data.taken })}
            {lines !== undefined && lines.length > 0 && ` ${t(($) => $.learning.refused, { lines: lines.join(', ') })}`}
          </Alert>
        )}
      </div>
    </>
  );
}
