import { IconCreditCard, IconTicket, IconUsers } from '@tabler/icons-react';
import { TYPED_PRICE_KINDS } from '@tsenomer/contracts';
import type { TypedPrices } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import styles from './TypedPriceLines.module.css';

const ICON = { card: IconCreditCard, club: IconUsers, coupon: IconTicket } as const;

/** The prices for some only below a plain one: a sign, the amount, and in a word for whom. */
export function TypedPriceLines({
  typed,
  currency,
}: {
  readonly typed: TypedPrices | undefined;
  readonly currency: string;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (typed === undefined) return null;
  return TYPED_PRICE_KINDS.map((kind) => {
    const amount = typed[kind];
    if (amount === undefined) return null;
    const price = formats.money(amount, currency);
    const Icon = ICON[kind];
    return (
      <span key={kind} className={styles['line']} title={t(($) => $.priceKinds.priceOf[kind], { price })}>
        <Icon size={12} aria-hidden />
        {price} {t(($) => $.priceKinds.short[kind])}
      </span>
    );
  });
}
