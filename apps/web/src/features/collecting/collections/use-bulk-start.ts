import { useMutation } from '@tanstack/react-query';
import { parserTaskRoutes } from '@tsenomer/contracts';
import type { CollectionItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import type { RowChoice } from '#components/table/choice.ts';
import { call } from '#lib/api/index.ts';
import { tasksOf, TASKS_PER_CALL } from './bulk-tasks.ts';
import type { BulkTask, RefusedStart } from './bulk-tasks.ts';

/**
 * Monitorings that are chosen in the list and started together, company by company (P2 §7 "POST /parser-tasks/bulk").
 */
export function useBulkStart() {
  const { t } = useTranslation();
  const toasts = useToasts();
  // Whole monitorings, so that those of another page are still known.
  const [byId, setById] = useState<ReadonlyMap<number, CollectionItem>>(new Map());
  const [refused, setRefused] = useState<readonly RefusedStart[]>([]);
  const chosen = [...byId.values()];
  const clear = (): void => setById(new Map());
  const work = useMutation({
    mutationFn: startAll,
    onSuccess: ({ started, refused: notStarted }) => {
      if (started > 0) toasts.success(t(($) => $.collections.bulk.started, { count: started }));
      setRefused(notStarted);
      clear();
    },
    onError: toasts.failure,
  });
  const start = async (): Promise<void> => {
    const tasks = tasksOf(chosen);
    const agreed = await askToConfirm({
      title: t(($) => $.collections.bulk.title),
      text: t(($) => $.collections.bulk.text, {
        collections: t(($) => $.monitoring.collections, { count: chosen.length }),
        count: tasks.length,
      }),
      confirm: t(($) => $.collections.runYes),
      cancel: t(($) => $.common.cancel),
    });
    if (agreed) work.mutate(tasks);
  };
  const choiceOf = (page: readonly CollectionItem[]): RowChoice<CollectionItem> => ({
    isChosen: ({ id }) => byId.has(id),
    label: ({ name }) => t(($) => $.collections.bulk.choose, { name }),
    onPress: (row) => setById(toggled(byId, row)),
    onPage: (whole) => {
      const next = new Map(byId);
      for (const row of page) {
        if (whole) next.set(row.id, row);
        else next.delete(row.id);
      }
      setById(next);
    },
  });
  return { chosen, clear, choiceOf, start, busy: work.isPending, refused, forgetRefused: () => setRefused([]) };
}

export type BulkStart = ReturnType<typeof useBulkStart>;

/** Starts tasks, as many in a call as one may have; what was refused comes back with its names. */
async function startAll(tasks: readonly BulkTask[]): Promise<{ started: number; refused: RefusedStart[] }> {
  const refused: RefusedStart[] = [];
  let started = 0;
  for (let from = 0; from < tasks.length; from += TASKS_PER_CALL) {
    const part = tasks.slice(from, from + TASKS_PER_CALL);
    const answer = await call(parserTaskRoutes.startParserTasks, { body: { tasks: part.map(({ task }) => task) } });
    started += answer.runs.length;
    for (const { index, code } of answer.refused) {
      const of = part[index];
      if (of !== undefined) refused.push({ collection: of.collection, company: of.company, code });
    }
  }
  return { started, refused };
}

function toggled(byId: ReadonlyMap<number, CollectionItem>, row: CollectionItem): ReadonlyMap<number, CollectionItem> {
  const next = new Map(byId);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
}
