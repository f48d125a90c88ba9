import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inboxQuery } from './inbox-query.ts';
import styles from './Inbox.module.css';

/** Minutes may pass between alerts: polled, and live events come sooner. */
const POLL = 60_000;
const MOST = 99;

/** How many entries are not read; nothing for none. */
export default function UnreadMark() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...inboxQuery, refetchInterval: POLL });
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles['mark']}>
      <span aria-hidden>{unread > MOST ? `${MOST}+` : unread}</span>
      <VisuallyHidden>{t(($) => $.shell.inboxUnread, { unread })}</VisuallyHidden>
    </span>
  );
}
