import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Term } from '#components/term/Term.tsx';
import type { ReportAddress } from './report-address.ts';
import { REPORT_NOTIONS } from './use-report-layout.ts';
import styles from './ReportLegend.module.css';

/** What the marks of the table mean. */
export function ReportLegend({ address: { baseline } }: { readonly address: ReportAddress }) {
  const { t } = useTranslation();
  return (
    <ul className={styles['legend']} aria-label={t(($) => $.mainReport.legend)}>
      <li>
        <span className={styles['best']}>
          <IconStarFilled size={12} aria-hidden />
        </span>
        {t(($) => $.mainReport.legendBest)}
      </li>
      <li>
        <span className={styles['below']}>−%</span>
        {t(($) => $.mainReport.belowOf[baseline])}
      </li>
      <li>
        <span className={styles['above']}>+%</span>
        {t(($) => $.mainReport.aboveOf[baseline])}
      </li>
      <li>
        <Term of={REPORT_NOTIONS} label={t(($) => $.components.columns)} />
      </li>
    </ul>
  );
}
