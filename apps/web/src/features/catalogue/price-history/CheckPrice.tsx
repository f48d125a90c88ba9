import type { TypedPrices } from '@tsenomer/contracts';
import { useFormats } from '#lib/format/index.ts';
import { TypedPriceLines } from '#lib/prices/TypedPriceLines.tsx';
import styles from './PriceHistory.module.css';

interface CheckPriceProps {
  readonly price: number | null;
  readonly oldPrice: number | null;
  readonly typed?: TypedPrices | undefined;
  readonly currency: string;
}

/**
 * What a check found: the price, with the higher one that was struck out before it, and below it those for some only; a
 * dash for none.
 */
export function CheckPrice({ price, oldPrice, typed, currency }: CheckPriceProps) {
  const formats = useFormats();
  if (price === null) return <>—</>;
  return (
    <>
      {oldPrice !== null && oldPrice > price && <s className={styles['old']}>{formats.amount(oldPrice, currency)}</s>}
      <strong>{formats.money(price, currency)}</strong>
      <TypedPriceLines typed={typed} currency={currency} />
    </>
  );
}
