import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '#lib/accounts/OptionSelect.tsx';
import { query } from '#lib/api/index.ts';
import type { PartProps } from './RoleFields.tsx';

/** Whether passwords open nothing any more, and the one administrator whose does. */
export function OnlyWayIn({ values, issueOf, onChange }: PartProps) {
  const { t } = useTranslation();
  const admins = useQuery(
    query(userRoutes.listUsers, { query: { page: 1, limit: 1000, filters: { roles: ['admin'] } } }),
  );
  const error = issueOf('breakGlassUserId');
  return (
    <Stack gap="md" maw={560}>
      <Switch
        label={t(($) => $.signOn.onlyWayIn)}
        description={t(($) => $.signOn.hints.onlyWayIn)}
        disabled={!values.enabled}
        checked={values.onlyWayIn}
        onChange={(event) => onChange({ onlyWayIn: event.currentTarget.checked })}
      />
      {values.onlyWayIn && (
        <OptionSelect
          name="breakGlassUserId"
          label={t(($) => $.signOn.breakGlass)}
          hint={t(($) => $.signOn.hints.breakGlass)}
          required
          options={(admins.data?.items ?? []).map(({ id, fullName, email }) => ({
            value: id,
            label: `${fullName}, ${email}`,
          }))}
          loading={admins.isLoading}
          value={values.breakGlassUserId}
          error={typeof error === 'string' ? error : undefined}
          onChange={(breakGlassUserId) => onChange({ breakGlassUserId })}
        />
      )}
    </Stack>
  );
}
