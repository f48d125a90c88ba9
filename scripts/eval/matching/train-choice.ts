import { readListing } from '@tsenomer/matching';
import type { ChoiceModel } from '@tsenomer/matching';
import { CHOICE_FEATURES, CHOICE_SIGNS, createCatalogue, fitChoice } from '@tsenomer/matching/train';
import type { Lookup } from '@tsenomer/matching/train';
import type { LookupTask } from './russian-sets.ts';

/** Lookups of one set that are learnt from: more of made-up ones would only repeat themselves. */
const LOOKUPS_OF_A_DEALER = 20;

/**
 * Fits the weights of lookups; those of Russian names and of dealers count six times as much, for they are what the
 * product is used for.
 */
export function trainChoice(tasks: readonly LookupTask[]): ChoiceModel {
  return fitChoice(
    tasks.flatMap((task) => lookupsOfTask(task, isRussian(task) ? 3 : 0.5)),
    CHOICE_FEATURES,
    CHOICE_SIGNS,
  );
}

function isRussian({ name }: LookupTask): boolean {
  return name === 'russian' || name.startsWith('dealer');
}

function lookupsOfTask({ name: set, products, offers }: LookupTask, weight: number): Lookup[] {
  const catalogue = createCatalogue(products.map((name) => readListing({ name })));
  const learnt = set.startsWith('dealer') ? offers.slice(0, LOOKUPS_OF_A_DEALER) : offers;
  return learnt.flatMap(({ name, meant }) => {
    const candidates = catalogue.candidates(readListing({ name }));
    const place = meant === null ? null : candidates.findIndex(({ position }) => position === meant);
    return place === -1 ? [] : [{ rows: candidates.map(({ row }) => row), meant: place, weight }];
  });
}
