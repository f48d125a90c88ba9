import { ROLE_NAMES } from '@tsenomer/contracts';
import type { RoleName, UserItem } from '@tsenomer/contracts';
import { Anchor, Button, NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import styles from '../company-page.module.css';

interface EmployeeColumnsOptions {
  readonly maySetRole: boolean;
  /** Turns approval by itself on or off for an employee; null for who may not. */
  readonly setAutoApprove: ((user: UserItem, on: boolean) => void) | null;
  readonly setRole: (user: UserItem, role: RoleName) => Promise<void>;
  readonly resetSecondFactor: (user: UserItem) => Promise<void>;
}

/** Columns of the list of employees. */
export function useEmployeeColumns(options: EmployeeColumnsOptions): readonly Column<UserItem>[] {
  const { maySetRole, setRole, setAutoApprove, resetSecondFactor } = options;
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
      id: 'secondFactor',
      header: t(($) => $.secondFactor.title),
      cell: (user) => {
        if (!user.secondFactor) return '—';
        if (!maySetRole) return <StatusBadge tone="good">{t(($) => $.secondFactor.badge)}</StatusBadge>;
        return (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t(($) => $.secondFactor.reset)}: ${user.fullName}`}
            onClick={() => void resetSecondFactor(user)}
          >
            {t(($) => $.secondFactor.resetYes)}
          </Button>
        );
      },
    },
    {
      id: 'autoApprove',
      header: t(($) => $.companyPage.autoApprove),
      cell: (user) =>
        setAutoApprove === null ? (
          t(($) => (user.offlineMonitoringAutoApproveFlag ? $.common.yes : $.common.no))
        ) : (
          <Switch
            display="inline-block"
            style={{ verticalAlign: 'middle' }}
            size="sm"
            aria-label={t(($) => $.companyPage.autoApproveOf, { name: user.fullName })}
            checked={user.offlineMonitoringAutoApproveFlag}
            onChange={(event) => setAutoApprove(user, event.currentTarget.checked)}
          />
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
