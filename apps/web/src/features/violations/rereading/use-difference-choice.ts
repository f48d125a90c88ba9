import type { Difference } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowChoice } from '#components/table/choice.ts';

interface DifferenceChoice {
  readonly chosen: readonly number[];
  readonly clear: () => void;
  readonly choice: RowChoice<Difference>;
}

const NONE: ReadonlySet<number> = new Set();

/** Differences that are chosen to be decided together; what does not differ is not decided. */
export function useDifferenceChoice(rows: readonly Difference[]): DifferenceChoice {
  const { t } = useTranslation();
  const [ids, setIds] = useState(NONE);
  const able = rows.filter(({ state }) => state === 'differs').map(({ id }) => id);
  return {
    chosen: able.filter((id) => ids.has(id)),
    clear: () => setIds(NONE),
    choice: {
      isChosen: ({ id }) => ids.has(id),
      label: ({ product }) => t(($) => $.rereading.choose, { name: product.name }),
      onPress: ({ id }) => setIds(changed(ids, able.includes(id) ? [id] : [], !ids.has(id))),
      onPage: (whole) => setIds(changed(ids, able, whole)),
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
