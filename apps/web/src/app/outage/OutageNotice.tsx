import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isServerAway } from '#lib/api/index.ts';
import styles from './OutageNotice.module.css';
import { useServerBack } from './use-server-back.ts';

/**
 * Tells quietly that what stands on the page may be old, while the server does not answer what the page asks. When it
 * does again, everything that failed is asked for anew, what was never shown included: screens need nothing of their
 * own for it.
 */
export function OutageNotice() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const failing = (): Query[] => cache.getAll().filter(isFailing);
  const away = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => failing().length > 0,
  );
  const old = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => failing().some(({ state }) => state.data !== undefined),
  );
  useServerBack(away, () => void queryClient.refetchQueries({ predicate: isFailing }));
  return (
    <output className={styles['place']}>
      {old && <span className={styles['notice']}>{t(($) => $.shell.outage)}</span>}
    </output>
  );
}

function isFailing(query: Query): boolean {
  return query.isActive() && query.state.status === 'error' && isServerAway(query.state.error);
}
