import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ADMIN_SETTINGS, settingRoutes } from '@tsenomer/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, errorMessage, isCancelled, mutation } from '#lib/api/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import type { StorageValues } from './storage-values.ts';

const { schema } = ADMIN_SETTINGS.screenshotStorage;

/** The issue of a place that the server could not use. */
const REFUSED = 'refused';

/**
 * Where screenshots and photos are kept. A place that cannot be set leaves the field empty (P2 §8) and says why there.
 */
export function LocationForm({ saved }: { readonly saved: StorageValues['location'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const place = useRef<HTMLFormElement>(null);
  const toasts = useToasts();
  const form = useCheckedForm<StorageValues['location']>({ saved, check: (values) => schemaIssues(schema, values) });
  const save = useMutation({
    ...mutation(settingRoutes.setAdminSetting),
    onSuccess: async () => {
      toasts.success(t(($) => $.storage.saved));
    },
    onError: (error) => {
      if (isCancelled(error)) return;
      form.change({ storage: '' });
      form.refuse({ storage: REFUSED });
      focusField(place.current, 'storage');
    },
  });
  const addressWrong = (): string | undefined => {
    const issue = form.errors['storage'];
    if (issue === undefined) return undefined;
    if (issue !== REFUSED) return t(($) => $.storage.addressIssue);
    return isForbidden(save.error) ? t(($) => $.storage.locationForbidden) : errorMessage(save.error, locale);
  };
  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.changed && form.showAll() === null)
          save.mutate({ body: { name: 'screenshotStorage', value: form.values } });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t(($) => $.storage.address)}
          description={t(($) => $.storage.addressHint)}
          maw={640}
          autoComplete="off"
          spellCheck={false}
          value={form.values.storage}
          name="storage"
          error={addressWrong()}
          onBlur={() => form.leave('storage')}
          onChange={(event) => form.change({ storage: event.currentTarget.value })}
        />
        <TextInput
          label={t(($) => $.storage.alias)}
          description={t(($) => $.storage.aliasHint)}
          maw={420}
          value={form.values.clientAlias}
          error={form.errors['clientAlias'] !== undefined && t(($) => $.storage.aliasIssue)}
          onBlur={() => form.leave('clientAlias')}
          onChange={(event) => form.change({ clientAlias: event.currentTarget.value })}
        />
        <Text size="sm" c="dimmed">
          {t(($) => $.storage.movedHint)}
        </Text>
      </Stack>
      <SaveBar
        changed={form.changed}
        tries={form.tries}
        overtaken={form.overtaken}
        saving={save.isPending}
        onReset={form.reset}
      />
    </form>
  );
}

/** The role was taken away meanwhile, or this is a demo. */
function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'FORBIDDEN' || error.code === 'DEMO_FORBIDDEN');
}
