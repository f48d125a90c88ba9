import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { ErrorSign } from '#lib/parsing-error/ErrorSign.tsx';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';

interface CheckStateProps {
  /** null: nobody has looked yet. */
  readonly available: boolean | null;
  readonly errorCode: number | null;
}

/** What a check found: the product in stock, not in stock, an error by its code and text, or nothing yet. */
export function CheckState({ available, errorCode }: CheckStateProps) {
  const { t } = useTranslation();
  if (errorCode !== null) {
    const text = t(($) => $.monitoring.parsingError[parsingErrorName(errorCode)]);
    return (
      <>
        <StatusBadge tone="bad">{t(($) => $.priceHistory.errorCode, { code: errorCode, text })}</StatusBadge>
        <ErrorSign code={errorCode} />
      </>
    );
  }
  if (available === null) return <StatusBadge tone="calm">{t(($) => $.priceHistory.notChecked)}</StatusBadge>;
  return available ? (
    <StatusBadge tone="good">{t(($) => $.priceHistory.inStock)}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{t(($) => $.priceHistory.notAvailable)}</StatusBadge>
  );
}
