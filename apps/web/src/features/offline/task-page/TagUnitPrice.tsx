import type { PriceTagFound } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import styles from './task-page.module.css';

interface TagUnitPriceProps {
  readonly unitPrice: PriceTagFound['unitPrice'];
  readonly currency: string;
}

/** What a tag asks for a unit of its product, and whether it is sure. */
export function TagUnitPrice({ unitPrice, currency }: TagUnitPriceProps) {
  const { t } = useTranslation();
  if (unitPrice === null) return <span aria-hidden>—</span>;
  return (
    <span className={styles['tagValue']}>
      <span>
        <Money amount={unitPrice.amount} currency={currency} /> {t(($) => $.offlineTask.tags.units[unitPrice.unit])}
      </span>
      {!unitPrice.sure && <StatusBadge tone="warn">{t(($) => $.offlineTask.tags.unsure)}</StatusBadge>}
    </span>
  );
}
