import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { TELEGRAM_API_URL, telegramBotEdit, telegramRoutes } from '@tsenomer/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { PasswordField } from '#lib/accounts/PasswordField.tsx';
import { mutation } from '#lib/api/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { refusedIssues, schemaIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';

interface BotDialogProps {
  /** null: none is connected. */
  readonly apiUrl: string | null;
  readonly onClose: () => void;
}

const ISSUES = ['token', 'too_long', 'address', 'private_address'] as const;

/** The token of a bot, and where it is called. */
export function BotDialog({ apiUrl, onClose }: BotDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const place = useRef<HTMLFormElement>(null);
  const form = useCheckedForm({
    saved: { token: '', apiUrl: apiUrl ?? TELEGRAM_API_URL },
    check: (entered) => schemaIssues(telegramBotEdit, entered),
  });
  const { values, change, leave } = form;
  const save = useMutation({
    ...mutation(telegramRoutes.setTelegramBot),
    onSuccess: onClose,
    onError: (error) => {
      const refused = refusedIssues(error);
      if (Object.keys(refused).length === 0) toasts.failure(error);
      else form.refuse(refused);
    },
  });
  const issue = (field: string) => {
    const code = form.errors[field];
    return code === undefined ? undefined : t(($) => $.telegram.issue[ISSUES.find((one) => one === code) ?? 'address']);
  };
  return (
    <FormDialog
      form={place}
      title={t(($) => $.telegram.connectTitle)}
      confirm={t(($) => $.telegram.connect)}
      busy={save.isPending}
      onSubmit={() => {
        const wrong = form.showAll();
        if (wrong === null) save.mutate({ body: values });
        else focusField(place.current, wrong);
      }}
      onClose={onClose}
    >
      <PasswordField
        name="token"
        autoComplete="off"
        label={t(($) => $.telegram.token)}
        hint={t(($) => $.telegram.tokenHint)}
        value={values.token}
        error={issue('token')}
        onBlur={() => leave('token')}
        onChange={(token) => change({ token })}
      />
      <TextInput
        required
        name="apiUrl"
        label={t(($) => $.telegram.apiUrl)}
        description={t(($) => $.telegram.apiUrlHint)}
        value={values.apiUrl}
        error={issue('apiUrl')}
        onBlur={() => leave('apiUrl')}
        onChange={(event) => change({ apiUrl: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
