import type { Api } from '../lib/api.ts';

/** Whether everybody reads pages of their own, or all the same ones, as after a letter with a link. */
export type Places = 'own' | 'same';

export interface ReadersOptions {
  readonly people: number;
  readonly seconds: number;
  readonly places: Places;
}

export interface Reading {
  /** Of the answers, in milliseconds. */
  readonly times: readonly number[];
  /** Calls that were not answered with 200. */
  readonly failed: number;
  /** Until the last answer was there. */
  readonly took: number;
}

/** People ask for one page after the other, each as soon as the last one is there, until the time is over. */
export async function readPages(api: Api, { people, seconds, places }: ReadersOptions): Promise<Reading> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  const read = async (person: number): Promise<void> => {
    for (let nth = 0; performance.now() < until; nth += 1) {
      const from = performance.now();
      const answered = await api.get(pageOf(places === 'own' ? person * 7 + nth : nth, nth)).then(
        () => true,
        () => false,
      );
      if (answered) times.push(performance.now() - from);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: people }, (_, person) => read(person)));
  return { times, failed, took: (performance.now() - began) / 1000 };
}

/** In turn a brand's report, home, a report of all by name, and a product's history. */
function pageOf(place: number, nth: number): string {
  const turn = nth % 4;
  if (turn === 0) return report({ page: 1 + (place % 4), filters: { brandIds: [1 + (place % 50)] } }, 'deviation');
  if (turn === 1) return '/home/decisions';
  if (turn === 2) return report({ page: 1 + (place % 200), filters: {} }, 'name');
  return `/products/${1 + (place % 10_000)}/history?page=1&limit=25`;
}

function report({ page, filters }: { readonly page: number; readonly filters: object }, sort: string): string {
  const query = new URLSearchParams({
    parsingCollectionId: '1',
    limit: '50',
    page: String(page),
    sort,
    filters: JSON.stringify(filters),
  });
  return `/reports/main?${query.toString()}`;
}
