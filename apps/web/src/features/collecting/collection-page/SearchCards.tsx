import { useQuery } from '@tanstack/react-query';
import { linkSearchRoutes } from '@tsenomer/contracts';
import type { CandidateStatus, CollectionDetails } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatCard } from '#components/values/StatCard.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import styles from './page.module.css';

/** What a manager looks at first: how many products lack links, and what became of the finds. */
export function SearchCards({ collection }: { readonly collection: CollectionDetails }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const summary = useQuery(query(linkSearchRoutes.candidateCounts, { query: { collectionId: collection.id } }));
  const counts = summary.data?.counts;
  const count = (status: CandidateStatus) => (counts === undefined ? '—' : formats.number(counts[status]));
  return (
    <div className={styles['cards']}>
      <StatCard
        label={t(($) => $.collectionPage.searchCards.products)}
        value={formats.number(collection.productsCount)}
      />
      <StatCard
        label={t(($) => $.collectionPage.searchCards.withoutLinks)}
        value={formats.number(collection.productsWithoutLinksCount)}
      />
      <StatCard label={t(($) => $.collectionPage.searchCards.waiting)} value={count('proposed')} />
      <StatCard label={t(($) => $.collectionPage.searchCards.accepted)} value={count('accepted')} />
      <StatCard
        label={t(($) => $.collectionPage.searchCards.confirmed)}
        value={count('confirmed')}
        {...(counts !== undefined && {
          hint: t(($) => $.collectionPage.searchCards.rejected, { count: counts.rejected }),
        })}
      />
    </div>
  );
}
