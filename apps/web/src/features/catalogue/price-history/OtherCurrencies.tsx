import { Text } from '@mantine/core';
import type { PriceHistory } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { currencySign } from '#lib/format/index.ts';
import { leavesOut } from './chart-lines.ts';

/** Says that a chart has left prices out, where it has: one axis is in one currency. */
export function OtherCurrencies({ history }: { readonly history: PriceHistory }) {
  const { t } = useTranslation();
  if (!leavesOut(history)) return null;
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {t(($) => $.priceHistory.otherCurrencies, { sign: currencySign(history.currency) })}
    </Text>
  );
}
