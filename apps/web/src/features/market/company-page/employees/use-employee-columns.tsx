import { ROLE_NAMES } from '@tsenomer/contracts';
import type { RoleName, UserItem } from '@tsenomer/contracts';
import { Anchor, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import styles from '../company-page.module.css';

interface EmployeeColumnsOptions {
  readonly maySetRole: boolean;
  readonly setRole: (user: UserItem, role: RoleName) => Promise<void>;
}

/** Columns of the list of employees. */
export function useEmployeeColumns({ maySetRole, setRole }: EmployeeColumnsOptions): readonly Column<UserItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const roleTitle = (role: RoleName) => t(($) => $.shell.role[role]);
  return [
    { id: 'name', header: t(($) => $.companyPage.employeeName), phone: 'title', cell: (user) => user.fullName },
    {
      id: 'contacts',
      header: t(($) => $.companyPage.contacts),
      cell: ({ email, phone }) => (
        <>
          <Anchor href={`mailto:${email}`} size="sm">
            {email}
          </Anchor>
          {phone !== null && <span className={styles['sub']}>{phone}</span>}
        </>
      ),
    },
    {
      id: 'city',
      header: t(($) => $.companyPage.employeeCity),
      phone: 'hidden',
      cell: ({ cityName }) => cityName ?? '—',
    },
    {
      id: 'role',
      header: t(($) => $.companyPage.role),
      cell: (user) => (
        <>
          {maySetRole ? (
            <NativeSelect
              size="xs"
              maw={260}
              aria-label={t(($) => $.companyPage.roleOf, { name: user.fullName })}
              data={ROLE_NAMES.map((role) => ({ value: role, label: roleTitle(role) }))}
              value={user.role}
              onChange={(event) => {
                const role = ROLE_NAMES.find((name) => name === event.currentTarget.value);
                if (role !== undefined) void setRole(user, role);
              }}
            />
          ) : (
            <StatusBadge tone={user.role === 'closed' ? 'bad' : 'calm'}>{roleTitle(user.role)}</StatusBadge>
          )}
          {user.role === 'demo' && user.demoEndsAt !== null && (
            <span className={styles['sub']}>
              {t(($) => $.companyPage.demoEnds, { date: formats.date(user.demoEndsAt) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'since',
      header: t(($) => $.companyPage.since),
      phone: 'hidden',
      cell: ({ createdAt }) => <DateTime at={createdAt} show="date" />,
    },
  ];
}
