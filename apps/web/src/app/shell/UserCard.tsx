import { Text } from '@mantine/core';
import type { CurrentUser } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { fullName } from './user-name.ts';
import styles from './Header.module.css';

/** Who is signed in: full name, role, e-mail, and when demo access ends. */
export function UserCard({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className={styles['card']}>
      <Text fw={650}>{fullName(user)}</Text>
      <Text size="xs" c="dimmed">
        {t(($) => $.shell.role[user.role])}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Text>
      {user.demoEndsAt !== null && (
        <Text size="xs">{t(($) => $.shell.demoEnds, { date: formats.date(user.demoEndsAt) })}</Text>
      )}
    </div>
  );
}
