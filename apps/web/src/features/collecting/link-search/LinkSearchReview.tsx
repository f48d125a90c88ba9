import { Button } from '@mantine/core';
import { IconChecks, IconKeyboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkSearchRoutes } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { usePageWithin } from '#components/table/use-page-within.ts';
import { query } from '#lib/api/index.ts';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { Learnt } from './Learnt.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import type { ReviewSearch } from './review-search.ts';
import { ReviewWork } from './ReviewWork.tsx';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

const BulkConfirm = lazy(() => import('./BulkConfirm.tsx'));
const KeysHelp = lazy(() => import('./KeysHelp.tsx'));

interface LinkSearchReviewProps {
  readonly search: ReviewSearch;
  readonly onSearch: (patch: Partial<ReviewSearch>) => void;
  readonly may: { readonly decide: boolean; readonly create: boolean };
}

/**
 * What searches of links have found and a person decides about (P2 §1, PARSE-2): one find at a time, by keys or by
 * buttons.
 */
export function LinkSearchReview({ search, onSearch, may }: LinkSearchReviewProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'bulk' | 'keys' | null>(null);
  const summary = useQuery(
    query(linkSearchRoutes.candidateCounts, {
      query: search.collection === undefined ? {} : { collectionId: search.collection },
    }),
  );
  const review = useReview(search);
  const beyond = usePageWithin({
    page: search.page,
    pageSize: search.limit,
    total: review.list.isPlaceholderData ? undefined : review.list.data?.total,
    onLast: (page) => onSearch({ page }),
  });
  const only = (act: () => void) => (may.decide ? act : () => undefined);
  useReviewKeys({
    confirm: only(() => review.decideFocused('confirmed')),
    reject: only(() => review.decideFocused('rejected')),
    next: () => review.move(1),
    previous: () => review.move(-1),
    undo: only(() => void review.undo()),
    help: () => setOpen('keys'),
  });
  const counts = summary.data?.counts;
  return (
    <>
      <PageHeader
        title={t(($) => $.linkSearch.title)}
        {...(counts !== undefined &&
          counts.proposed > 0 && { count: t(($) => $.linkSearch.waiting, { count: counts.proposed }) })}
        breadcrumbs={[{ label: t(($) => $.nav.parsing), link: { to: '/parsing' } }]}
        {...(!may.decide && { description: t(($) => $.linkSearch.readOnly) })}
        actions={
          <>
            <SavedViews screen="linkSearch" table={null} />
            <Button
              variant="default"
              leftSection={<IconKeyboard size={16} />}
              visibleFrom="sm"
              onClick={() => setOpen('keys')}
            >
              {t(($) => $.linkSearch.keys)}
            </Button>
            {may.decide && search.status === 'proposed' && (
              <BusyButton
                variant="default"
                leftSection={<IconChecks size={16} />}
                disabled={review.open.length === 0}
                onClick={() => setOpen('bulk')}
              >
                {t(($) => $.linkSearch.bulk)}
              </BusyButton>
            )}
          </>
        }
      />
      <ReviewFilters search={search} onChange={onSearch} counts={counts} />
      <QueryView query={review.list}>
        {({ total }) =>
          beyond ? (
            <LoadingState />
          ) : (
            <ReviewWork review={review} total={total} search={search} onSearch={onSearch} counts={counts} may={may} />
          )
        }
      </QueryView>
      {summary.data !== undefined && <Learnt learnt={summary.data.learnt} />}
      <Suspense fallback={null}>
        {open === 'keys' && <KeysHelp onClose={() => setOpen(null)} />}
        {open === 'bulk' && (
          <BulkConfirm
            items={review.items}
            decisions={review.decisions}
            onConfirm={(ids) => void review.make(ids, 'confirmed')}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}
