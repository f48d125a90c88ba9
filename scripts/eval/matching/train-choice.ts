import { readListing } from '@tsenomer/matching';
import type { ChoiceModel } from '@tsenomer/matching';
import { CHOICE_FEATURES, CHOICE_SIGNS, createCatalogue, fitChoice } from '@tsenomer/matching/train';
import type { Lookup } from '@tsenomer/matching/train';
import type { LookupTask } from './russian-sets.ts';

/** Fits the weights of lookups; Russian ones count six times as much, for they are what the product is used for. */
export function trainChoice(tasks: readonly LookupTask[]): ChoiceModel {
  return fitChoice(
    tasks.flatMap((task) => lookupsOfTask(task, task.name === 'russian' ? 3 : 0.5)),
    CHOICE_FEATURES,
    CHOICE_SIGNS,
  );
}

function lookupsOfTask({ products, offers }: LookupTask, weight: number): Lookup[] {
  const catalogue = createCatalogue(products.map((name) => readListing({ name })));
  return offers.flatMap(({ name, meant }) => {
    const candidates = catalogue.candidates(readListing({ name }));
    const place = meant === null ? null : candidates.findIndex(({ position }) => position === meant);
    return place === -1 ? [] : [{ rows: candidates.map(({ row }) => row), meant: place, weight }];
  });
}
