import type { ViolationItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowChoice } from '#components/table/choice.ts';

interface ViolationChoice {
  readonly chosen: readonly number[];
  readonly clear: () => void;
  readonly choice: RowChoice<ViolationItem>;
}

/** Violations that are chosen to be dismissed or checked together. */
export function useViolationChoice(rows: readonly ViolationItem[]): ViolationChoice {
  const { t } = useTranslation();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    chosen: [...ids],
    clear: () => setIds(new Set()),
    choice: {
      isChosen: ({ id }) => ids.has(id),
      label: ({ product }) => t(($) => $.violations.chooseRow, { name: product.name }),
      onPress: ({ id }) => setIds(changed(ids, [id], !ids.has(id))),
      onPage: (whole) => {
        setIds(
          changed(
            ids,
            rows.map(({ id }) => id),
            whole,
          ),
        );
      },
    },
  };
}

function changed(ids: ReadonlySet<number>, some: readonly number[], chosen: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  for (const id of some) {
    if (chosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
