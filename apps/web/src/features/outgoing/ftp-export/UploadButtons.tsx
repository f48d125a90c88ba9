import { Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ftpExportRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { useFtpWords } from './use-ftp-words.ts';

/** While a try is running, its outcome is asked for so often. */
const POLL = 1000;

interface UploadButtonsProps {
  /** Whether what stands in the form is what would be tried. */
  readonly saved: boolean;
  /** Leads to what is to be saved first. */
  readonly onUnsaved: () => void;
}

/** Trying the connection, with its outcome beside, and uploading now; both by what is saved. */
export function UploadButtons({ saved, onUnsaved }: UploadButtonsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const words = useFtpWords();
  const [tryId, setTryId] = useState<number>();
  const tried = useQuery({
    ...query(ftpExportRoutes.listFtpUploads, { query: { page: 1, limit: 10, id: tryId ?? 1 } }),
    enabled: tryId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items[0]?.status === 'running' ? POLL : false),
  });
  const attempt = useMutation({
    ...mutation(ftpExportRoutes.tryFtpExport),
    onSuccess: ({ id }) => setTryId(id),
    onError: toasts.failure,
  });
  const upload = useMutation({
    ...mutation(ftpExportRoutes.startFtpUpload),
    onSuccess: () => toasts.success(t(($) => $.ftpExport.started)),
    onError: toasts.failure,
  });
  const outcome = tryId === undefined ? undefined : tried.data?.items[0];
  const running = attempt.isPending || outcome?.status === 'running';
  return (
    <Group gap="sm">
      <BusyButton variant="default" busy={running} onClick={() => (saved ? attempt.mutate({}) : onUnsaved())}>
        {t(($) => $.ftpExport.try)}
      </BusyButton>
      <BusyButton variant="default" busy={upload.isPending} onClick={() => (saved ? upload.mutate({}) : onUnsaved())}>
        {t(($) => $.ftpExport.now)}
      </BusyButton>
      <Text component="output" size="sm" c={outcome?.status === 'failed' ? 'var(--bad)' : 'var(--ink-2)'}>
        {told()}
      </Text>
    </Group>
  );

  function told(): string {
    if (!saved) return t(($) => $.ftpExport.saveFirst);
    if (running) return t(($) => $.ftpExport.trying);
    if (outcome === undefined) return '';
    return outcome.failure === null ? t(($) => $.ftpExport.tried) : words.failure(outcome.failure);
  }
}
