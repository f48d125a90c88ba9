import { Alert, FileInput, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { queueRoutes } from '@tsenomer/contracts';
import type { CollectionResult } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, errorMessage, upload } from '#lib/api/index.ts';

interface UploadResultsProps {
  readonly collectionId: number;
  readonly result: Pick<CollectionResult, 'company' | 'companyShop'>;
  readonly onClose: () => void;
}

/** A table of links, prices and availability is recorded as checks of the company (docs/decisions/072). */
export default function UploadResults({ collectionId, result, onClose }: UploadResultsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const { company, companyShop } = result;
  const send = useMutation({
    mutationFn: (body: File) =>
      upload(queueRoutes.bringResults, {
        params: { id: collectionId },
        form: { companyId: company.id, ...(companyShop !== null && { companyShopId: companyShop.id }) },
        body,
      }),
    onSuccess: () => setFile(null),
  });
  const noLinks = send.error instanceof ApiError && send.error.details?.fields?.[0]?.code === 'no_links';
  return (
    <ModalWindow title={t(($) => $.collectionPage.upload.title, { company: company.name })} onClose={onClose}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {t(($) => $.collectionPage.upload.hint)}
        </Text>
        <FileInput
          label={t(($) => $.collectionPage.upload.file)}
          placeholder={t(($) => $.collectionPage.upload.choose)}
          accept=".xlsx,.xlsm,.xls,.csv"
          w="100%"
          clearable
          value={file}
          error={
            noLinks
              ? t(($) => $.collectionPage.upload.noLinks)
              : send.error !== null && errorMessage(send.error, locale)
          }
          onChange={(next) => {
            setFile(next);
            send.reset();
          }}
        />
        <BusyButton
          leftSection={<IconUpload size={16} />}
          disabled={file === null}
          busy={send.isPending}
          onClick={() => file !== null && send.mutate(file)}
        >
          {t(($) => $.collectionPage.upload.send)}
        </BusyButton>
        <div aria-live="polite">
          {send.data && (
            <Alert color={send.data.refused === 0 ? 'green' : 'yellow'} variant="light" p="xs">
              {t(($) => $.collectionPage.upload.recorded, { count: send.data.recorded })}
              {send.data.refused > 0 &&
                ` ${t(($) => $.collectionPage.upload.refused, {
                  count: send.data.refused,
                  rows: send.data.refusedRows.join(', '),
                })}`}
            </Alert>
          )}
        </div>
      </Stack>
    </ModalWindow>
  );
}
