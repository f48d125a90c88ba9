import { Progress } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { CandidateStatus } from '@tsenomer/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Pager } from '#components/table/Pager.tsx';
import { useRowFocus } from '#components/table/use-row-focus.ts';
import { PairView } from './PairView.tsx';
import { QueueList } from './QueueList.tsx';
import { isNarrowed } from './review-input.ts';
import { SearchesToRun } from './SearchesToRun.tsx';
import type { ReviewSearch } from './review-search.ts';
import type { Review } from './use-review.ts';
import styles from './review.module.css';

interface ReviewWorkProps {
  readonly review: Review;
  readonly total: number;
  readonly search: ReviewSearch;
  readonly onSearch: (patch: Partial<ReviewSearch>) => void;
  readonly counts: Readonly<Record<CandidateStatus, number>> | undefined;
  readonly may: { readonly decide: boolean; readonly create: boolean };
}

/** The list and the find in focus, or why there is nothing to do. */
export function ReviewWork({ review, total, search, onSearch, counts, may }: ReviewWorkProps) {
  const { t } = useTranslation();
  const { items, focused, decisions } = review;
  const pair = useRef<HTMLDivElement>(null);
  // The next find takes the place of the one that was decided about.
  useRowFocus(pair);
  if (items.length === 0) return <Nothing search={search} counts={counts} mayCreate={may.create} />;
  const done = items.length - review.open.length;
  return (
    <div className={styles['work']}>
      <Panel className={styles['aside']} title={t(($) => $.linkSearch.queue)} flush>
        <div className={styles['progress']}>
          <Progress
            value={(done / items.length) * 100}
            size="xs"
            aria-label={t(($) => $.linkSearch.counter, { done, total: items.length })}
          />
          <span className={`${styles['quiet']} tabular`}>
            {t(($) => $.linkSearch.counter, { done, total: items.length })}
          </span>
        </div>
        <QueueList items={items} decisions={decisions} focus={focused?.id ?? null} onFocus={review.focus} />
        {total > search.limit && (
          <Pager
            page={search.page}
            pageSize={search.limit}
            total={total}
            onChange={({ page, pageSize }) => onSearch({ page, limit: pageSize })}
          />
        )}
      </Panel>
      <div ref={pair} aria-live="polite" className={styles['main']}>
        {focused !== null && (
          <div key={focused.id} data-entry>
            <PairView
              candidate={{ ...focused, status: decisions.get(focused.id) ?? focused.status }}
              mayDecide={may.decide}
              commands={{
                confirm: () => review.decideFocused('confirmed'),
                reject: () => review.decideFocused('rejected'),
                skip: () => review.move(1),
                reopen: () => void review.make([focused.id], 'proposed'),
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}

interface NothingProps {
  readonly search: ReviewSearch;
  readonly counts: Readonly<Record<CandidateStatus, number>> | undefined;
  readonly mayCreate: boolean;
}

/**
 * Everything is decided, nothing fits the filters, or nothing was ever found; no more is said than is known of the
 * other lists.
 */
function Nothing({ search, counts, mayCreate }: NothingProps) {
  const { t } = useTranslation();
  const found = counts === undefined ? undefined : Object.values(counts).reduce((sum, each) => sum + each, 0);
  if (isNarrowed(search) && (counts === undefined || search.status !== 'proposed' || counts.proposed > 0)) {
    return (
      <EmptyState title={t(($) => $.components.nothingFound)} description={t(($) => $.components.nothingFoundHint)} />
    );
  }
  if (search.status === 'proposed' && counts !== undefined && found !== counts.proposed) {
    return (
      <EmptyState
        icon={<IconChecks />}
        title={t(($) => $.linkSearch.allDone)}
        description={t(($) => $.linkSearch.allDoneHint)}
      />
    );
  }
  if (found !== 0) return <EmptyState title={t(($) => $.linkSearch.empty)} />;
  return (
    <EmptyState
      title={t(($) => $.linkSearch.empty)}
      description={t(($) => $.linkSearch.emptyHint)}
      actions={mayCreate && <SearchesToRun />}
    />
  );
}
