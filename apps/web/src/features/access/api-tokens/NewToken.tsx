import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { TOKEN_SCOPES } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { useGuardedClose } from '#lib/accounts/use-guarded-close.ts';
import { NEW_TOKEN, OFFERED_DAYS, tokenIssues } from './token-values.ts';
import type { TokenValues } from './token-values.ts';

interface NewTokenProps {
  readonly onCreate: (values: TokenValues) => Promise<void>;
  readonly onClose: () => void;
}

/** The window of a new token: who uses it, what it may do and how long. */
export function NewToken({ onCreate, onClose }: NewTokenProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(NEW_TOKEN);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { close, asking } = useGuardedClose(values !== NEW_TOKEN, onClose);
  const issues = tried ? tokenIssues(values) : {};
  const change = (patch: Partial<TokenValues>): void => setValues((current) => ({ ...current, ...patch }));
  const submit = async (): Promise<void> => {
    setTried(true);
    if (busy || Object.keys(tokenIssues(values)).length > 0) return;
    setBusy(true);
    await onCreate(values);
    setBusy(false);
  };
  return (
    <FormWindow title={t(($) => $.apiTokens.addTitle)} onClose={close} closeOnEscape={!asking}>
      <Form busy={busy} onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={t(($) => $.apiTokens.name)}
            description={t(($) => $.apiTokens.nameHint)}
            required
            data-autofocus
            value={values.name}
            error={issues.name === undefined ? undefined : t(($) => $.components.nameIssue[issues.name ?? 'required'])}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Checkbox.Group
            label={t(($) => $.apiTokens.scopes)}
            error={issues.scopes === undefined ? undefined : t(($) => $.apiTokens.issue.scopes)}
            value={[...values.scopes]}
            onChange={(chosen) => change({ scopes: TOKEN_SCOPES.filter((scope) => chosen.includes(scope)) })}
          >
            <Stack gap="xs" mt={6} mb={4}>
              {TOKEN_SCOPES.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={t(($) => $.apiTokens.scope[scope])}
                  description={t(($) => $.apiTokens.scopeHint[scope])}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <NativeSelect
            label={t(($) => $.apiTokens.expiry)}
            data={[
              ...OFFERED_DAYS.map((days) => ({
                value: String(days),
                label:
                  days === 365 ? t(($) => $.apiTokens.expiryYear) : t(($) => $.apiTokens.expiryDays, { count: days }),
              })),
              { value: '', label: t(($) => $.apiTokens.expiryNever) },
            ]}
            value={values.days === null ? '' : String(values.days)}
            onChange={(event) =>
              change({ days: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })
            }
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" busy={busy}>
              {t(($) => $.apiTokens.create)}
            </BusyButton>
          </Group>
        </Stack>
      </Form>
    </FormWindow>
  );
}
