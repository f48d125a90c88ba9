import type { Calculation } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import styles from './repricing.module.css';

interface RunLineProps {
  readonly label: string;
  readonly run: Pick<Calculation, 'productsDone' | 'productsTotal'>;
}

/** How many products a calculation or back-test has come through. */
export function RunLine({ label, run: { productsDone, productsTotal } }: RunLineProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['run']}>
      <ProgressLine
        label={label}
        parts={[{ label: t(($) => $.repricing.products), value: productsDone, tone: 'good' }]}
        total={productsTotal ?? 0}
        withFigures
      />
    </div>
  );
}
