import { Alert, FileInput, Stack, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { matchingTableRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, errorMessage, upload } from '#lib/api/index.ts';

/** A table is sent with the service that it is of; rows that were not taken are named beside. */
export function TableForm() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [alias, setAlias] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: (body: File) => upload(matchingTableRoutes.storeMatchingTable, { form: { alias: alias.trim() }, body }),
    onSuccess: () => {
      setAlias('');
      setFile(null);
      setTried(false);
    },
  });
  const wrong = wrongField(send.error);
  const missing = (empty: boolean) => tried && empty && t(($) => $.common.required);
  return (
    <Panel title={t(($) => $.matchingTables.add)}>
      <Form
        busy={send.isPending}
        onSubmit={() => {
          setTried(true);
          if (file !== null && alias.trim() !== '') send.mutate(file);
        }}
      >
        <Stack gap="sm" align="flex-start">
          <Text size="sm" c="dimmed">
            {t(($) => $.matchingTables.hint)}
          </Text>
          <TextInput
            label={t(($) => $.matchingTables.alias)}
            description={t(($) => $.matchingTables.aliasHint)}
            w="100%"
            maw={420}
            maxLength={200}
            value={alias}
            error={wrong === 'alias' ? t(($) => $.matchingTables.aliasIssue) : missing(alias.trim() === '')}
            onChange={(event) => {
              setAlias(event.currentTarget.value);
              send.reset();
            }}
          />
          <FileInput
            label={t(($) => $.matchingTables.file)}
            description={t(($) => $.matchingTables.fileHint)}
            placeholder={t(($) => $.matchingTables.choose)}
            accept=".xlsx,.xlsm,.xls,.csv"
            w="100%"
            maw={420}
            clearable
            value={file}
            error={
              wrong === 'file'
                ? t(($) => $.matchingTables.fileIssue)
                : wrong === 'other'
                  ? errorMessage(send.error, locale)
                  : missing(file === null)
            }
            onChange={(next) => {
              setFile(next);
              send.reset();
            }}
          />
          <BusyButton type="submit" leftSection={<IconUpload size={16} />} busy={send.isPending}>
            {t(($) => $.matchingTables.send)}
          </BusyButton>
          <div aria-live="polite">
            {send.data && (
              <Alert color={send.data.refusedRows.length === 0 ? 'green' : 'yellow'} variant="light" p="xs">
                {t(($) => $.matchingTables.stored, { count: send.data.item.rows, name: send.data.item.company.name })}
                {send.data.refusedRows.length > 0 &&
                  ` ${t(($) => $.matchingTables.refusedRows, { rows: send.data.refusedRows.join(', ') })}`}
              </Alert>
            )}
          </div>
        </Stack>
      </Form>
    </Panel>
  );
}

function wrongField(error: Error | null): 'alias' | 'file' | 'other' | null {
  if (error === null) return null;
  const path = error instanceof ApiError ? error.details?.fields?.[0]?.path : undefined;
  if (path === 'form.alias') return 'alias';
  return path === 'body.file' ? 'file' : 'other';
}
