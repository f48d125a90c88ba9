import { collectionRoutes, parserRoutes } from '@tsenomer/contracts';
import type { CollectionItem } from '@tsenomer/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call, routeKey } from '#lib/api/index.ts';
import { isSearch } from '#lib/monitoring-kind.ts';

type Target = Pick<CollectionItem, 'id' | 'name' | 'kind' | 'checksCount' | 'companiesWithoutRobot'>;

/** So many companies are named; of the others only their number is told. */
const NAMED = 5;

function someNames(companies: readonly { readonly name: string }[]): string {
  const names = companies
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  return companies.length > NAMED ? `${names} +${companies.length - NAMED}` : names;
}

/** Commands on monitorings: they ask where asking is due and say what came of it. */
export function useCollectionCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());

  const perform = async (id: number, work: () => Promise<unknown>, success: string): Promise<void> => {
    setPending((current) => new Set(current).add(id));
    try {
      await work();
      toasts.success(success);
    } catch (error) {
      toasts.failure(error);
    } finally {
      setPending((current) => new Set([...current].filter((each) => each !== id)));
    }
  };

  const run = async (collection: Target): Promise<void> => {
    const { name, checksCount, companiesWithoutRobot: left } = collection;
    const text = isSearch(collection.kind)
      ? t(($) => $.collections.runSearchText, { name })
      : t(($) => $.collections.runText, { name, links: t(($) => $.monitoring.links, { count: checksCount }) });
    const agreed = await askToConfirm({
      title: t(($) => $.collections.runTitle),
      text:
        left.length === 0
          ? text
          : `${text} ${t(($) => $.collections.withoutRobot, { count: left.length, names: someNames(left) })}`,
      confirm: t(($) => $.collections.runYes),
      cancel: t(($) => $.common.cancel),
    });
    if (!agreed) return;
    const work = () => call(collectionRoutes.runCollection, { params: { id: collection.id } });
    await perform(
      collection.id,
      work,
      t(($) => $.collections.started, { name: collection.name }),
    );
  };

  const stop = async (collection: Target): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.collections.stopTitle),
      text: t(($) => $.collections.stopText, { name: collection.name }),
      confirm: t(($) => $.collections.stopYes),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!agreed) return;
    const work = () => call(parserRoutes.stopCollection, { params: { id: collection.id } });
    await perform(
      collection.id,
      work,
      t(($) => $.collections.stopped, { name: collection.name }),
    );
  };

  const runErrors = (collection: Target): Promise<void> =>
    perform(
      collection.id,
      () => call(collectionRoutes.runAllErrors, { params: { id: collection.id } }),
      t(($) => $.collectionPage.errorsStarted),
    );

  const runCompany = (collection: Target, company: { readonly id: number; readonly name: string }): Promise<void> =>
    perform(
      collection.id,
      () => call(collectionRoutes.partialRun, { params: { id: collection.id }, body: { companyIds: [company.id] } }),
      isSearch(collection.kind)
        ? t(($) => $.collections.started, { name: collection.name })
        : t(($) => $.collectionPage.companyStarted, { company: company.name }),
    );

  /** Deletes one after another and stops at the first refusal; resolves to the ids that are gone. */
  const remove = async (ids: readonly number[]): Promise<readonly number[]> => {
    const agreed = await askToConfirm({
      title: t(($) => $.collections.deleteTitle),
      text: t(($) => $.collections.deleteText, { count: ids.length }),
      confirm: t(($) => $.collections.deleteYes),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!agreed) return [];
    const gone: number[] = [];
    try {
      for (const id of ids) {
        await call(collectionRoutes.deleteCollection, { params: { id } });
        gone.push(id);
      }
      toasts.success(t(($) => $.collections.deleted));
    } catch (error) {
      if (gone.length > 0)
        toasts.success(t(($) => $.collections.deletedPartly, { done: gone.length, total: ids.length }));
      toasts.failure(error);
    }
    for (const id of gone)
      client.removeQueries({ queryKey: routeKey(collectionRoutes.getCollection, { params: { id } }) });
    return gone;
  };

  return { run, stop, runErrors, runCompany, remove, isPending: (id: number) => pending.has(id) };
}

export type CollectionCommands = ReturnType<typeof useCollectionCommands>;
