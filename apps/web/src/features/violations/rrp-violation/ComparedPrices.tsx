import { Text } from '@mantine/core';
import type { TypedPriceKind } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';

/** Which of a shop's prices are compared with the recommended one by the settings of now. */
export function ComparedPrices({ kinds }: { readonly kinds: readonly TypedPriceKind[] }) {
  const { t } = useTranslation();
  return (
    <Text size="xs" c="var(--ink-2)">
      {kinds.length === 0
        ? t(($) => $.violations.comparedPlain)
        : t(($) => $.violations.compared, {
            kinds: kinds.map((kind) => t(($) => $.priceKinds.short[kind])).join(', '),
          })}
    </Text>
  );
}
