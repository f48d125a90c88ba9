import { Button } from '@mantine/core';
import { MOST_NAMED_PRODUCTS } from '@tsenomer/contracts';
import type { ProductFilters } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { CopyChosen } from '#components/table/copy/CopyChosen.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { BulkValue } from './BulkValue.tsx';
import { ExportButton } from './ExportButton.tsx';
import { sizeOf, targetOf } from './selection.ts';
import type { Selection } from './selection.ts';
import { useProductCommands } from './use-product-commands.ts';

interface BulkBarProps {
  readonly selection: Selection;
  readonly filters: ProductFilters;
  /** How many products the filters give, and how that is said. */
  readonly total: number;
  readonly totalText: string;
  readonly onAll: () => void;
  /** The selection has served its purpose. */
  readonly onClear: () => void;
}

/** What can be done with the chosen products together. Deleted ones can only be restored. */
export function BulkBar({ selection, filters, total, totalText, onAll, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const commands = useProductCommands();
  const count = sizeOf(selection, total);
  const target = targetOf(selection, filters);
  const finish = async (done: Promise<unknown>): Promise<void> => {
    const outcome = await done;
    if (outcome !== null && outcome !== false) onClear();
  };
  const chosenText =
    selection.kind === 'all'
      ? t(($) => $.products.chosenAll, { total: totalText })
      : t(($) => $.components.chosen, { count });
  return (
    <ChosenBar label={t(($) => $.products.bulk)} count={chosenText} onClear={onClear}>
      {selection.kind === 'some' && (
        <>
          <Button size="compact-sm" variant="default" onClick={onAll}>
            {t(($) => $.products.chooseAll, { total: totalText })}
          </Button>
          <ExportButton filters={namedBy(selection.ids, filters)} disabled={count > MOST_NAMED_PRODUCTS} chosen />
        </>
      )}
      <CopyChosen of="products" />
      {filters.deleted === true ? (
        <Button size="compact-sm" onClick={() => void finish(commands.change(target, 'restore'))}>
          {t(($) => $.products.restore)}
        </Button>
      ) : (
        <>
          {(['setBrand', 'setCategory', 'attachTags', 'detachTags'] as const).map((action) => (
            <BulkValue
              key={action}
              action={action}
              count={count}
              onApply={(ids) => finish(commands.change(target, action, ids))}
            />
          ))}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void finish(commands.removeBarcodes(target, count))}
          >
            {t(($) => $.products.deleteBarcodes)}
          </Button>
          <Button size="compact-sm" color="red.9" onClick={() => void finish(commands.remove(target, count))}>
            {t(($) => $.common.remove)}
          </Button>
        </>
      )}
    </ChosenBar>
  );
}

/** The chosen products as filters; deleted ones are found only when they are asked for. */
function namedBy(ids: ReadonlySet<number>, { deleted }: ProductFilters): ProductFilters {
  return { ids: [...ids], ...(deleted !== undefined && { deleted }) };
}
