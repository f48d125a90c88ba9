import type { RatingProduct } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { useFormats } from '#lib/format/index.ts';
import { Stars } from './Stars.tsx';
import { useStarText } from './use-star-text.ts';
import styles from './rating-report.module.css';

/** Columns of the rating report (P2 §2). `onTrend` opens the trend of a product. */
export function useRatingColumns(onTrend: (productId: number) => void): readonly Column<RatingProduct>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const stars = useStarText();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.reports.product),
        sort: 'name',
        phone: 'title',
        width: '24%',
        cell: ({ productId, name, clientArticle, brand }) => (
          <>
            <UnstyledButton
              className={styles['name'] ?? ''}
              title={t(($) => $.reports.rating.open, { name })}
              onClick={() => onTrend(productId)}
            >
              {name}
            </UnstyledButton>
            <span className={styles['second']}>{[clientArticle, brand].filter(Boolean).join(' · ')}</span>
          </>
        ),
      },
      {
        id: 'rating',
        header: t(($) => $.reports.rating.average),
        sort: 'rating',
        align: 'end',
        cell: ({ averageReviewRating }) => <strong className="tabular">{stars(averageReviewRating)}</strong>,
      },
      {
        id: 'stars',
        header: t(($) => $.reports.rating.stars),
        sort: 'stars',
        align: 'end',
        cell: ({ averageStarRating }) => <span className="tabular">{stars(averageStarRating)}</span>,
      },
      {
        id: 'reviews',
        header: t(($) => $.reports.rating.reviews),
        sort: 'reviews',
        align: 'end',
        cell: (row) => <span className="tabular">{formats.number(row.ratingsWithReviewTotalCount)}</span>,
      },
      {
        id: 'breakdown',
        header: t(($) => $.reports.rating.breakdown),
        width: 150,
        cell: (row) => <Stars counts={row.stars} />,
      },
      {
        id: 'drop',
        header: t(($) => $.reports.rating.drop),
        sort: 'drop',
        cell: ({ drop }) =>
          drop === null ? (
            <span aria-hidden>—</span>
          ) : (
            <>
              <span className={styles['drop']}>
                {t(($) => $.reports.rating.dropOf, {
                  company: drop.companyName,
                  before: stars(drop.before),
                  now: stars(drop.now),
                })}
              </span>
              <span className={styles['second']}>
                <DateTime at={drop.at} show="date" />
              </span>
            </>
          ),
      },
      {
        id: 'companies',
        header: t(($) => $.reports.rating.byCompany),
        width: '34%',
        cell: ({ offers }) => (
          <ul className={styles['offers']}>
            {offers.map((offer) => (
              <li key={`${offer.companyId} ${offer.cityName} ${offer.link ?? ''}`} data-own={offer.ownFlag}>
                {offer.companyName} <strong className="tabular">{stars(offer.rating)}</strong>
                {offer.ratingCount !== null && <span className="tabular"> · {formats.number(offer.ratingCount)}</span>}
              </li>
            ))}
          </ul>
        ),
      },
    ],
    [t, formats, stars, onTrend],
  );
}
