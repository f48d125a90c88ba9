import { Checkbox, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ADMIN_SETTINGS, settingRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { mutation, query } from '#lib/api/index.ts';

const ROLES = ADMIN_SETTINGS.secondFactorRequired.schema.shape.roles.element.options;
type Role = (typeof ROLES)[number];

/** Whose accounts must sign in with a code. */
export function RequiredRoles() {
  const { t } = useTranslation();
  const setting = useQuery(query(settingRoutes.findAdminSettings, { query: { names: ['secondFactorRequired'] } }));
  return (
    <Panel title={t(($) => $.secondFactor.requiredTitle)}>
      <QueryView query={setting}>
        {({ items }) => {
          const kept = items.find((item) => item.name === 'secondFactorRequired');
          return <RolesForm saved={kept?.value.roles ?? []} />;
        }}
      </QueryView>
    </Panel>
  );
}

function RolesForm({ saved }: { readonly saved: readonly Role[] }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [draft, setDraft] = useState<readonly Role[] | null>(null);
  const roles = draft ?? saved;
  const save = useMutation({
    ...mutation(settingRoutes.setAdminSetting),
    onSuccess: () => {
      setDraft(null);
      toasts.success(t(($) => $.secondFactor.saved));
    },
    onError: toasts.failure,
  });
  const changed = ROLES.some((role) => roles.includes(role) !== saved.includes(role));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) save.mutate({ body: { name: 'secondFactorRequired', value: { roles: [...roles] } } });
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.secondFactor.requiredHint)}
        </Text>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(($) => $.shell.role[role])}
            checked={roles.includes(role)}
            onChange={({ currentTarget }) =>
              setDraft(ROLES.filter((each) => (each === role ? currentTarget.checked : roles.includes(each))))
            }
          />
        ))}
      </Stack>
      <SaveBar changed={changed} saving={save.isPending} onReset={() => setDraft(null)} />
    </form>
  );
}
