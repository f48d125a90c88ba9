import { Alert, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  collectionRoutes,
  EXPORT_FORMATS,
  ftpExportRoutes,
  TRANSFER_PORTS,
  TRANSFER_PROTOCOLS,
} from '@tsenomer/contracts';
import type { FtpExport } from '@tsenomer/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { PasswordField } from '#lib/accounts/PasswordField.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { useLeaveGuard } from '#lib/forms/use-leave-guard.ts';
import { ftpBody, ftpIssues, ftpValuesOf } from './ftp-values.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { UploadButtons } from './UploadButtons.tsx';
import { useFtpWords } from './use-ftp-words.ts';

/** The settings of the upload. A new password replaces the kept one, which is never shown. */
export function FtpForm({ kept }: { readonly kept: FtpExport }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const words = useFtpWords();
  const place = useRef<HTMLFormElement>(null);
  const collections = useQuery(query(collectionRoutes.collectionNames));
  const form = useCheckedForm({ saved: ftpValuesOf(kept), check: (values) => ftpIssues(values, kept) });
  const { values, change, leave } = form;
  useLeaveGuard()('ftp', form.changed);
  const save = useMutation({
    ...mutation(ftpExportRoutes.setFtpExport),
    onSuccess: (answer) => {
      form.change(ftpValuesOf(answer));
      toasts.success(t(($) => $.ftpExport.saved));
    },
    onError: (error) => {
      const refused = refusedIssues(error);
      if (Object.keys(refused).length === 0) toasts.failure(error);
      else form.refuse(refused);
    },
  });
  const field = (name: 'folder' | 'host' | 'login') => ({
    name,
    label: t(($) => $.ftpExport[name]),
    value: values[name],
    error: words.issue(form.errors[name]),
    onBlur: () => leave(name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.showAll() === null) save.mutate({ body: ftpBody(values) });
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="var(--ink-2)" maw={820}>
          {t(($) => $.ftpExport.hint)}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <NativeSelect
            label={t(($) => $.ftpExport.protocol)}
            data={TRANSFER_PROTOCOLS.map((value) => ({ value, label: t(($) => $.ftpExport.protocols[value]) }))}
            value={values.protocol}
            onChange={({ currentTarget: { value } }) =>
              change({ protocol: TRANSFER_PROTOCOLS.find((one) => one === value) ?? 'sftp' })
            }
          />
          <TextInput required placeholder="files.example.com" {...field('host')} />
          <NumberInput
            name="port"
            label={t(($) => $.ftpExport.port)}
            placeholder={String(TRANSFER_PORTS[values.protocol])}
            allowDecimal={false}
            hideControls
            value={values.port}
            error={words.issue(form.errors['port'])}
            onBlur={() => leave('port')}
            onChange={(port) => change({ port: port === '' ? '' : Number(port) })}
          />
          <TextInput required autoComplete="off" {...field('login')} />
          <PasswordField
            name="password"
            label={t(($) => $.ftpExport.password)}
            hint={t(($) => $.ftpExport.passwordHint)}
            placeholder={kept.hasPassword ? t(($) => $.ftpExport.passwordKept) : ''}
            required={!kept.hasPassword}
            autoComplete="new-password"
            value={values.password}
            error={words.issue(form.errors['password'])}
            onBlur={() => leave('password')}
            onChange={(password) => change({ password })}
          />
          <TextInput
            description={t(($) => $.ftpExport.folderHint)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="prices"
            {...field('folder')}
          />
        </SimpleGrid>
        {values.protocol === 'ftp' && (
          <Alert color="yellow" variant="light">
            {t(($) => $.ftpExport.plain)}
          </Alert>
        )}
        {kept.fingerprint !== null && values.protocol === 'sftp' && (
          <Group gap="md">
            <Text size="sm" c="var(--ink-2)" style={{ overflowWrap: 'anywhere' }}>
              {t(($) => $.ftpExport.fingerprint, { fingerprint: kept.fingerprint })}
            </Text>
            <Switch
              label={t(($) => $.ftpExport.forget)}
              checked={values.forgetFingerprint}
              onChange={(event) => change({ forgetFingerprint: event.currentTarget.checked })}
            />
          </Group>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NativeSelect
            label={t(($) => $.ftpExport.format)}
            data={EXPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
            value={values.format}
            onChange={({ currentTarget: { value } }) =>
              change({ format: EXPORT_FORMATS.find((one) => one === value) ?? 'json' })
            }
          />
          <MultiSelectField
            label={t(($) => $.ftpExport.collections)}
            placeholder={t(($) => $.ftpExport.collectionsPlaceholder)}
            shown={2}
            options={(collections.data?.items ?? []).map(({ id, name }) => ({ id, name }))}
            value={values.collectionIds}
            error={words.issue(form.errors['collectionIds'])}
            onChange={(collectionIds) => change({ collectionIds })}
          />
        </SimpleGrid>
        <ScheduleFields values={values} errors={form.errors} onChange={change} />
        {kept.nextAt !== null && (
          <Text size="sm" c="var(--ink-2)">
            {t(($) => $.ftpExport.next, { at: formats.dateTime(kept.nextAt) })}
          </Text>
        )}
        <UploadButtons
          saved={kept.hasPassword && !form.changed}
          onUnsaved={() => {
            if (form.showAll() === null) place.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
          }}
        />
        <SaveBar
          changed={form.changed}
          tries={form.tries}
          overtaken={form.overtaken}
          saving={save.isPending}
          onReset={form.reset}
        />
      </Stack>
    </form>
  );
}
