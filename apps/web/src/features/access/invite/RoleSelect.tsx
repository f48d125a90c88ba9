import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ROLE_ID, userRoutes } from '@tsenomer/contracts';
import type { RoleId } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';

interface RoleSelectProps {
  readonly value: RoleId | null;
  readonly error: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (roleId: RoleId | null) => void;
}

/** The roles that the signed-in user may give (P1 §6). */
export function RoleSelect({ value, error, disabled = false, onChange }: RoleSelectProps) {
  const { t } = useTranslation();
  const roles = useQuery(query(userRoutes.listRoles, { query: { assignable: true } }));
  return (
    <Select<RoleId>
      label={t(($) => $.account.role)}
      placeholder={t(($) => $.account.choose)}
      required
      disabled={disabled}
      allowDeselect={false}
      data={(roles.data?.items ?? []).map(({ name }) => ({
        value: ROLE_ID[name],
        label: t(($) => $.shell.role[name]),
      }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
