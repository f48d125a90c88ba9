import type { Overview } from '@tsenomer/contracts';

export type FirstStep = 'companies' | 'products' | 'links' | 'collection' | 'checks';

/** What an installation needs until prices come in, in this order, and what of it is there. */
export function firstSteps({ companies, products, links, collections, lastDay }: FirstCounts): readonly {
  readonly name: FirstStep;
  readonly done: boolean;
}[] {
  return [
    { name: 'companies', done: companies > 0 },
    { name: 'products', done: products > 0 },
    { name: 'links', done: links > 0 },
    { name: 'collection', done: collections > 0 },
    { name: 'checks', done: lastDay.checks > 0 },
  ];
}

export type FirstCounts = Pick<Overview, 'companies' | 'products' | 'links' | 'collections'> & {
  readonly lastDay: Pick<Overview['lastDay'], 'checks'>;
};
