import { IconAlertTriangle, IconCalendarStats, IconEye, IconRadar2 } from '@tabler/icons-react';
import { answeredShare } from '@tsenomer/contracts';
import type { Overview } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatCard } from '#components/values/StatCard.tsx';
import { useFormats } from '#lib/format/index.ts';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { shareOf } from './error-share.ts';
import styles from './Home.module.css';

/** How much was collected. */
export function Figures({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { lastDay } = overview;
  const errorShare = shareOf(lastDay.withError, lastDay.checks);
  return (
    <div className={styles['figures']}>
      <StatCard
        label={t(($) => $.home.checksDay)}
        term="check"
        icon={<IconRadar2 size={16} aria-hidden />}
        value={formats.number(lastDay.checks)}
        hint={t(($) => $.home.checksDayHint, {
          share: formats.percent(answeredShare({ ...lastDay, error: lastDay.withError }) ?? 0),
        })}
      />
      <StatCard
        label={t(($) => $.home.errorShare)}
        term="errorShare"
        icon={<IconAlertTriangle size={16} aria-hidden />}
        value={formats.percent(errorShare)}
        hint={t(($) => $.home.errorShareHint, { count: lastDay.withError })}
        tone={errorShare > 2000 ? 'bad' : 'plain'}
      />
      <StatCard
        label={t(($) => $.home.month)}
        icon={<IconCalendarStats size={16} aria-hidden />}
        value={formats.number(overview.checksThisMonth)}
      />
      <StatCard
        label={t(($) => $.home.watched)}
        icon={<IconEye size={16} aria-hidden />}
        value={
          <span className={styles['watched']}>
            <ScreenLink link={{ to: '/products' }} inherit>
              {t(($) => $.monitoring.products, { count: overview.products })}
            </ScreenLink>
            <span>{t(($) => $.monitoring.links, { count: overview.links })}</span>
            <ScreenLink link={{ to: '/companies' }} inherit>
              {t(($) => $.monitoring.companies, { count: overview.companies })}
            </ScreenLink>
            <ScreenLink link={{ to: '/parsing' }} inherit>
              {t(($) => $.monitoring.collections, { count: overview.collections })}
            </ScreenLink>
          </span>
        }
      />
    </div>
  );
}
