import type { Advice } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowChoice } from '#components/table/choice.ts';

interface AdviceChoice {
  readonly chosen: readonly number[];
  readonly clear: () => void;
  readonly choice: RowChoice<Advice>;
}

const NONE: ReadonlySet<number> = new Set();

/** Advice that is chosen to be decided together; only another price can be. */
export function useAdviceChoice(rows: readonly Advice[]): AdviceChoice {
  const { t } = useTranslation();
  const [ids, setIds] = useState(NONE);
  const [before, setBefore] = useState<number | null>(null);
  const able = rows.filter(({ verdict }) => verdict === 'change').map(({ id }) => id);
  return {
    chosen: [...ids],
    clear: () => setIds(NONE),
    choice: {
      isChosen: ({ id }) => ids.has(id),
      label: ({ productName }) => t(($) => $.repricing.choose, { name: productName }),
      onPress: ({ id }, range) => {
        const [from, to] = [able.indexOf(before ?? id), able.indexOf(id)].toSorted((one, other) => one - other);
        const meant = range && from !== undefined && to !== undefined && from >= 0 ? able.slice(from, to + 1) : [id];
        setBefore(id);
        setIds(
          changed(
            ids,
            meant.filter((one) => able.includes(one)),
            !ids.has(id),
          ),
        );
      },
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
