import { IconTrendingDown } from '@tabler/icons-react';
import type { Decisions, MarketDay } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sparkline } from '#components/charts/Sparkline.tsx';
import type { ChartTone } from '#components/charts/tone.ts';
import { StatCard } from '#components/values/StatCard.tsx';
import { useFormats } from '#lib/format/index.ts';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { changeSince, courseOf } from './course.ts';
import styles from './Home.module.css';

interface StandingProps {
  readonly decisions: Decisions;
}

/** How our prices stand in the market, each figure a way into the products that it counts. */
export function Standing({ decisions: { days, collectionId, belowRrp } }: StandingProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const today = days.at(-1);
  if (today === undefined) return null;
  const way = (quick: 'cheaper' | 'belowRrp' | undefined, words: ReactNode, sort?: 'deviation' | 'position') =>
    collectionId === null ? (
      words
    ) : (
      <ScreenLink
        link={{
          to: '/parsing/$id/report/main',
          params: { id: String(collectionId) },
          search: { ...(quick && { quick }), ...(sort && { sort }) },
        }}
        inherit
      >
        {words}
      </ScreenLink>
    );
  const course = (of: keyof Omit<MarketDay, 'date'>, tone: ChartTone) => (
    <Sparkline values={courseOf(days, of)} tone={tone} filled width={72} />
  );
  const sinceYesterday = (of: 'cheaper' | 'violations'): string => {
    const change = changeSince(days, of, 1);
    return change === null ? t(($) => $.home.noYesterday) : t(($) => $.home.sinceYesterday, { change: signed(change) });
  };
  const signed = (change: number): string =>
    `${change > 0 ? '+' : change < 0 ? '−' : ''}${formats.number(Math.abs(change))}`;
  const week = changeSince(days, 'ownIndex', 7);
  return (
    <section className={styles['standing']} data-tour="figures" aria-label={t(($) => $.home.standing)}>
      <StatCard
        label={t(($) => $.home.index)}
        value={way(undefined, today.ownIndex === null ? '—' : formats.percent(today.ownIndex), 'deviation')}
        aside={course('ownIndex', 'brand')}
        hint={
          week === null
            ? t(($) => $.home.indexHint)
            : t(($) => $.home.overWeek, { change: formats.percent(week, true) })
        }
      />
      <StatCard
        label={t(($) => $.home.cheaper)}
        value={way(
          'cheaper',
          t(($) => $.monitoring.products, { count: today.cheaper }),
        )}
        aside={course('cheaper', 'cheaper')}
        hint={`${sinceYesterday('cheaper')} · ${t(($) => $.home.dearest, { count: today.dearest })}`}
      />
      <StatCard
        label={t(($) => $.home.violations)}
        term="violations"
        icon={<IconTrendingDown size={16} aria-hidden />}
        value={way('belowRrp', formats.number(belowRrp))}
        aside={course('violations', 'warn')}
        hint={sinceYesterday('violations')}
        tone={belowRrp > 0 ? 'bad' : 'plain'}
      />
      <StatCard
        label={t(($) => $.home.raisable)}
        value={way(
          undefined,
          t(($) => $.monitoring.products, { count: today.raisable }),
          'position',
        )}
        aside={course('raisable', 'dearer')}
        hint={today.room === null ? undefined : t(($) => $.home.room, { room: formats.percent(today.room, true) })}
      />
    </section>
  );
}
