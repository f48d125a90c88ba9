import { useFormats } from '#lib/format/index.ts';

interface MoneyProps {
  /** Minor units (kopecks); null shows a dash. */
  readonly amount: number | bigint | null;
  readonly currency?: string;
  readonly withSign?: boolean;
}

/** An amount of money in tabular figures. */
export function Money({ amount, currency, withSign = false }: MoneyProps) {
  const formats = useFormats();
  if (amount === null) return <span aria-hidden>—</span>;
  return (
    <span className="tabular">{withSign ? formats.money(amount, currency) : formats.amount(amount, currency)}</span>
  );
}
