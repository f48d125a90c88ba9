import { Text, Textarea } from '@mantine/core';
import type { TariffSettings } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { NoLetters } from '#lib/letters/NoLetters.tsx';
import { ChangeSwitch } from './ChangeSwitch.tsx';
import { typedEmails } from '#lib/forms/typed-emails.ts';
import type { EmailsIssue } from '#lib/forms/typed-emails.ts';
import { useSaveSettings } from './use-save-settings.ts';

interface EmailsDialogProps {
  readonly kept: TariffSettings;
  readonly onClose: () => void;
}

/** Who gets letters about the tariff. */
export function EmailsDialog({ kept, onClose }: EmailsDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(kept.notificationContacts.map(({ email }) => email).join('\n'));
  const [tried, setTried] = useState(false);
  const save = useSaveSettings(onClose);
  const { emails, issue } = typedEmails(text);
  const told = (found: EmailsIssue): string | undefined => {
    if (found === null) return undefined;
    return found.code === 'tooMany'
      ? t(($) => $.billing.emails.tooMany)
      : t(($) => $.billing.emails[found.code], { email: found.email });
  };
  return (
    <FormDialog
      title={t(($) => $.billing.emails.title)}
      confirm={t(($) => $.common.save)}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (issue === null) save.mutate({ body: { notificationContacts: emails.map((email) => ({ email })) } });
      }}
    >
      <NoLetters />
      <Text size="sm" c="var(--ink-2)">
        {t(($) => $.billing.emails.hint)}
      </Text>
      <Textarea
        label={t(($) => $.billing.emails.label)}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        error={tried ? told(issue) : undefined}
        onBlur={() => setTried(true)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ChangeSwitch />
    </FormDialog>
  );
}
