import { Chip } from '@mantine/core';
import { TYPED_PRICE_KINDS } from '@tsenomer/contracts';
import type { PriceHistory, TypedPriceKind } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import styles from './PriceHistory.module.css';

interface TypedChoiceProps {
  readonly series: PriceHistory['series'];
  readonly chosen: readonly TypedPriceKind[];
  readonly onChange: (chosen: TypedPriceKind[]) => void;
}

/** Which prices for some only are drawn besides the plain ones; nothing where nobody asked any. */
export function TypedChoice({ series, chosen, onChange }: TypedChoiceProps) {
  const { t } = useTranslation();
  const there = TYPED_PRICE_KINDS.filter((kind) =>
    series.some(({ points }) => points.some(({ typed }) => typed?.[kind] !== undefined)),
  );
  if (there.length === 0) return null;
  return (
    <fieldset className={styles['typed']} aria-label={t(($) => $.priceHistory.typed)}>
      {there.map((kind) => (
        <Chip
          key={kind}
          size="xs"
          checked={chosen.includes(kind)}
          onChange={(checked) =>
            onChange(TYPED_PRICE_KINDS.filter((one) => (one === kind ? checked : chosen.includes(one))))
          }
        >
          {t(($) => $.priceKinds.short[kind])}
        </Chip>
      ))}
    </fieldset>
  );
}
