import { Stack, Text, TextInput } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { settingRoutes } from '@tsenomer/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { mutation } from '#lib/api/index.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { CheckResult } from './CheckResult.tsx';
import { infobaseIssues, infobaseSetting } from './infobase-values.ts';
import type { InfobaseValues } from './infobase-values.ts';

/**
 * The addresses of another installation's information base and of its reserve, which can be tried before they are
 * saved.
 */
export function AddressForm({ saved }: { readonly saved: InfobaseValues }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const form = useCheckedForm({ saved, check: infobaseIssues });
  const save = useMutation({
    ...mutation(settingRoutes.setAdminSetting),
    onSuccess: async () => {
      toasts.success(t(($) => $.infobase.saved));
    },
    onError: toasts.failure,
  });
  const check = useMutation({ ...mutation(settingRoutes.checkInfobase), onError: toasts.failure });
  const { url, reserveUrl } = infobaseSetting(form.values).value;
  const words = (issue: string | undefined) => {
    if (issue === undefined) return undefined;
    if (issue === 'nothing') return t(($) => $.infobase.nothing);
    return issue === 'reserveAlone' ? t(($) => $.infobase.reserveAlone) : t(($) => $.infobase.address);
  };
  const tryAddresses = (): void => {
    if (form.showAll() !== null) return;
    if (url === null) form.refuse({ url: 'nothing' });
    else check.mutate({ body: { url, reserveUrl } });
  };
  const field = (name: keyof InfobaseValues) => ({
    value: form.values[name],
    error: words(form.errors[name]),
    type: 'url',
    placeholder: 'https://base.example.ru',
    maw: 560,
    onBlur: () => form.leave(name),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => {
      form.change({ [name]: event.currentTarget.value });
      // What was found out is about other addresses.
      check.reset();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.changed && form.showAll() === null) save.mutate({ body: infobaseSetting(form.values) });
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.infobase.hint)}
        </Text>
        <TextInput label={t(($) => $.infobase.url)} {...field('url')} />
        <TextInput label={t(($) => $.infobase.reserveUrl)} {...field('reserveUrl')} />
        <div>
          <BusyButton
            variant="light"
            leftSection={<IconPlugConnected size={16} />}
            busy={check.isPending}
            onClick={tryAddresses}
          >
            {t(($) => $.infobase.check)}
          </BusyButton>
        </div>
        <div aria-live="polite">
          {check.data && (
            <Stack gap="xs">
              <CheckResult title={t(($) => $.infobase.url)} check={check.data.first} />
              {check.data.reserve !== null && (
                <CheckResult title={t(($) => $.infobase.reserveUrl)} check={check.data.reserve} />
              )}
            </Stack>
          )}
        </div>
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
