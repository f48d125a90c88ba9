import { Group } from '@mantine/core';
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { reportFileRoutes } from '@tsenomer/contracts';
import type { ReportFile } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { download, mutation } from '#lib/api/index.ts';

/** What can be done with a file by what became of it: stop it, or save and delete it. */
export function FileTools({ file: { id, fileName, status } }: { readonly file: ReportFile }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const input = { params: { id } };
  const save = useMutation({
    mutationFn: () => download(reportFileRoutes.downloadReportFile, input, fileName),
    onError: toasts.failure,
  });
  const cancel = useMutation({ ...mutation(reportFileRoutes.cancelReportFile), onError: toasts.failure });
  const remove = useMutation({ ...mutation(reportFileRoutes.deleteReportFile), onError: toasts.failure });
  const words = {
    download: t(($) => $.excelReports.download, { name: fileName }),
    cancel: t(($) => $.excelReports.cancel, { name: fileName }),
    remove: t(($) => $.excelReports.remove, { name: fileName }),
  };
  if (status === 'queued' || status === 'running')
    return (
      <IconButton
        variant="subtle"
        color="gray"
        label={words.cancel}
        loading={cancel.isPending}
        onClick={() => cancel.mutate(input)}
      >
        <IconX size={18} />
      </IconButton>
    );
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {status === 'done' && (
        <IconButton variant="subtle" label={words.download} loading={save.isPending} onClick={() => save.mutate()}>
          <IconDownload size={18} />
        </IconButton>
      )}
      <IconButton
        variant="subtle"
        color="gray"
        label={words.remove}
        loading={remove.isPending}
        onClick={() => remove.mutate(input)}
      >
        <IconTrash size={18} />
      </IconButton>
    </Group>
  );
}
