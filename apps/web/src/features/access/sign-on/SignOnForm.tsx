import { SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { signOnRoutes } from '@tsenomer/contracts';
import type { SignOnSettings } from '@tsenomer/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { PasswordField } from '#lib/accounts/PasswordField.tsx';
import { ApiError, mutation } from '#lib/api/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { CheckIssuer } from './CheckIssuer.tsx';
import { OnlyWayIn } from './OnlyWayIn.tsx';
import { RoleFields } from './RoleFields.tsx';
import { signOnBody, signOnIssues, signOnValuesOf } from './sign-on-values.ts';
import { useSignOnIssue } from './use-sign-on-issue.ts';

interface SignOnFormProps {
  readonly kept: SignOnSettings | null;
  /** Entered at the provider, for it to send people back to. */
  readonly callbackUrl: string;
}

/** Server errors that are about one field. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  SIGN_ON_SECRET_MISSING: 'clientSecret',
  SIGN_ON_BREAK_GLASS: 'breakGlassUserId',
};

export function SignOnForm({ kept, callbackUrl }: SignOnFormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const issue = useSignOnIssue();
  const place = useRef<HTMLFormElement>(null);
  const form = useCheckedForm({ saved: signOnValuesOf(kept), check: (values) => signOnIssues(values, kept) });
  const { values, change, leave } = form;
  const save = useMutation({
    ...mutation(signOnRoutes.set),
    onSuccess: (answer) => {
      change(signOnValuesOf(answer));
      toasts.success(t(($) => $.signOn.saved));
    },
    onError: (error) => {
      const field = error instanceof ApiError ? FIELD_OF_CODE[error.code] : undefined;
      const refused = field === undefined ? refusedIssues(error) : { [field]: 'required' };
      if (Object.keys(refused).length === 0) toasts.failure(error);
      else form.refuse(refused);
    },
  });
  const field = (name: 'name' | 'issuer' | 'clientId' | 'scopes') => ({
    name,
    label: t(($) => $.signOn[name]),
    description: t(($) => $.signOn.hints[name]),
    autoComplete: 'off',
    spellCheck: false,
    value: values[name],
    error: issue(form.errors[name]),
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
        if (form.showAll() === null) save.mutate({ body: signOnBody(values) });
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed" maw={820}>
          {t(($) => $.signOn.hint)}
        </Text>
        <TextInput label={t(($) => $.signOn.callback)} readOnly value={callbackUrl} maw={820} />
        <Switch
          label={t(($) => $.signOn.enabled)}
          checked={values.enabled}
          onChange={({ currentTarget: { checked } }) =>
            change({ enabled: checked, ...(!checked && { onlyWayIn: false }) })
          }
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput required {...field('name')} />
          <TextInput required inputMode="url" placeholder="https://sso.example.com/realms/main" {...field('issuer')} />
          <TextInput required {...field('clientId')} />
          <PasswordField
            name="clientSecret"
            label={t(($) => $.signOn.clientSecret)}
            hint={t(($) => $.signOn.hints.clientSecret)}
            placeholder={kept === null ? '' : t(($) => $.signOn.secretKept)}
            required={kept === null}
            autoComplete="new-password"
            value={values.clientSecret}
            error={issue(form.errors['clientSecret'])}
            onBlur={() => leave('clientSecret')}
            onChange={(clientSecret) => change({ clientSecret })}
          />
          <TextInput required {...field('scopes')} />
        </SimpleGrid>
        <CheckIssuer
          issuer={values.issuer}
          onWrong={() => {
            leave('issuer');
            focusField(place.current, 'issuer');
          }}
        />
        <RoleFields values={values} issueOf={(name) => issue(form.errors[name])} onChange={change} />
        <OnlyWayIn values={values} issueOf={(name) => issue(form.errors[name])} onChange={change} />
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
