import { Group, Text } from '@mantine/core';
import { codeIssue } from '@tsenomer/scanner/check-digit.ts';
import type { TaskProductRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useProductName } from '#lib/products/ProductSelect.tsx';

/**
 * What is said of a row in words: whether it is new, what becomes of it, absent, analog, changed here, a barcode with a
 * slip.
 */
export function RowMarks({ row }: { readonly row: TaskProductRow }) {
  const { t } = useTranslation();
  const { typeFlag, noProduct, analog, stock, edited, barcode } = row;
  return (
    <Group gap={4}>
      {typeFlag === 'matched' && <StatusBadge tone="info">{t(($) => $.offlineTask.matched)}</StatusBadge>}
      {typeFlag === 'unmatched' && <StatusBadge tone="warn">{t(($) => $.offlineTask.unmatched)}</StatusBadge>}
      {noProduct && <StatusBadge tone="calm">{t(($) => $.offlineTask.noProduct)}</StatusBadge>}
      {analog && <StatusBadge tone="calm">{t(($) => $.offlineTask.analog)}</StatusBadge>}
      {stock === false && <StatusBadge tone="warn">{t(($) => $.offlineTask.stockLow)}</StatusBadge>}
      {barcode !== null && codeIssue(barcode) === 'digit' && (
        <StatusBadge tone="warn">{t(($) => $.offlineTask.wrongBarcode)}</StatusBadge>
      )}
      {edited && <StatusBadge tone="info">{t(($) => $.offlineTask.edited)}</StatusBadge>}
      {typeFlag === 'unmatched' && <FateOf row={row} />}
    </Group>
  );
}

function FateOf({ row }: { readonly row: TaskProductRow }) {
  const { t } = useTranslation();
  const attached = useProductName(row.attachToProduct);
  const { name = '', article = '' } = row.createNewProduct ?? {};
  const text =
    row.attachToProduct !== null
      ? t(($) => $.offlineTask.willAttach, { name: attached?.name ?? `№ ${row.attachToProduct}` })
      : name === ''
        ? t(($) => $.offlineTask.willDrop)
        : article === ''
          ? t(($) => $.offlineTask.willCreateBare)
          : t(($) => $.offlineTask.willCreate, { article });
  return (
    <Text span size="xs" c="var(--ink-2)">
      {text}
    </Text>
  );
}
