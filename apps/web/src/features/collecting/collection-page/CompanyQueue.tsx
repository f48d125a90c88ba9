import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { parsingHistoryRoutes } from '@tsenomer/contracts';
import type { CollectionDetails } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';
import { EMPTY_QUEUE, nextQueue, workingCompanies } from './queue.ts';
import styles from './page.module.css';

/** So many companies are named; of the others only their number is told. */
const NAMED = 5;

interface CompanyQueueProps {
  readonly collection: CollectionDetails;
  /** Milliseconds between two readings; false for none while nothing runs. */
  readonly poll: number | false;
}

/** Which companies are collected or searched now, which wait, and which were before. */
export function CompanyQueue({ collection, poll }: CompanyQueueProps) {
  const { t } = useTranslation();
  const statuses = useQuery({
    ...query(parsingHistoryRoutes.companyStatuses, { params: { id: collection.id } }),
    refetchInterval: poll,
  });
  const [queue, setQueue] = useState(EMPTY_QUEUE);
  const working = workingCompanies(statuses.data?.items ?? []);
  const next = statuses.data === undefined ? queue : nextQueue(queue, [...working.keys()]);
  if (next !== queue) setQueue(next);
  if (statuses.error !== null)
    return (
      <Alert color="red" p="xs" mb="sm">
        {t(($) => $.collectionPage.queue.failed)}
      </Alert>
    );
  const names = new Map(collection.companies.map(({ id, name }) => [id, name]));
  const named = (ids: readonly number[]): string => {
    const some = ids.slice(0, NAMED).map((id) => names.get(id) ?? '');
    return ids.length > NAMED ? `${some.join(', ')} +${ids.length - NAMED}` : some.join(', ');
  };
  const lines = [
    ['running', [...working.keys()].filter((id) => working.get(id) === 'IN_PROCESS')],
    ['waiting', [...working.keys()].filter((id) => working.get(id) === 'IN_QUEUE')],
    ['done', next.current.filter((id) => !working.has(id))],
    ['previous', next.previous],
  ] as const;
  const shown = lines.filter(([, ids]) => ids.length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t(($) => $.collectionPage.queue.title)} className={styles['queue']}>
      {shown.map(([word, ids]) => (
        <span key={word}>{t(($) => $.collectionPage.queue[word], { companies: named(ids) })}</span>
      ))}
    </section>
  );
}
