import { answeredShare } from '@tsenomer/contracts';
import type { CollectionDetails } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatCard } from '#components/values/StatCard.tsx';
import { useFormats } from '#lib/format/index.ts';
import type { Outcomes } from './totals.ts';
import styles from './page.module.css';

/** What the share of successful checks is told by. */
const OUTCOMES = ['check', 'success', 'notAvailable', 'error', 'notProcessed'] as const;

interface SummaryCardsProps {
  readonly collection: CollectionDetails;
  readonly totals: Outcomes;
}

/** What a manager looks at first: how much is watched, what has no links, and whether sites answer. */
export function SummaryCards({ collection, totals }: SummaryCardsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const share = answeredShare(totals);
  const checked = totals.success + totals.notAvailable + totals.error;
  return (
    <div className={styles['cards']}>
      <StatCard label={t(($) => $.collectionPage.cards.products)} value={formats.number(collection.productsCount)} />
      <StatCard
        label={t(($) => $.collectionPage.cards.withLinks)}
        value={formats.number(collection.productsWithLinksCount)}
      />
      <StatCard
        label={t(($) => $.collectionPage.cards.withoutLinks)}
        value={formats.number(collection.productsWithoutLinksCount)}
        tone={collection.productsWithoutLinksCount > 0 ? 'bad' : 'plain'}
      />
      <StatCard
        label={t(($) => $.collectionPage.cards.answered)}
        term={OUTCOMES}
        value={share === null ? '—' : formats.percent(share)}
        hint={
          share === null
            ? t(($) => $.collectionPage.cards.noChecks)
            : t(($) => $.collectionPage.cards.ofChecked, { count: checked })
        }
      />
    </div>
  );
}
