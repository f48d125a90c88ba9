import type { CompanyCost } from '@tsenomer/contracts';

/** What a collection has at a company. */
export interface Place {
  readonly products: number;
  readonly links: number;
  /** Addresses that are watched there; one where the whole city is. */
  readonly shops: number;
}

/** How many newest checks ended so. */
export interface EndedChecks {
  readonly errors: number;
  readonly notAvailable: number;
}

/** The newest checks of a collection's links at a company. */
export interface NewestChecks {
  /** At the addresses that are watched. */
  readonly watched: EndedChecks & { readonly all: number };
  /** In the city as a whole: what searches go by. */
  readonly city: EndedChecks;
}

type Work = CompanyCost['commands']['parse']['all'];

/**
 * What each command takes at a company, for all links and, where the newest checks are known, for each part of them.
 * A search of links for "all" is one of the products without a link, as a start of the timetable has it.
 */
export function worksOfCommands(
  { products, links, shops }: Place,
  newest: NewestChecks | undefined,
  work: (checks: number) => Work,
): CompanyCost['commands'] {
  const unlinked = work(Math.max(0, products - links));
  const all = { parse: work(links * shops), findLinks: unlinked, searchSellersAndLinks: work(products) };
  if (newest === undefined)
    return {
      parse: { all: all.parse },
      findLinks: { all: all.findLinks },
      searchSellersAndLinks: { all: all.searchSellersAndLinks },
    };
  const { watched, city } = newest;
  const searched = { errors: work(city.errors), notAvailable: work(city.notAvailable), notProcessed: unlinked };
  return {
    parse: {
      all: all.parse,
      errors: work(watched.errors),
      notAvailable: work(watched.notAvailable),
      notProcessed: work(Math.max(0, links * shops - watched.all)),
    },
    findLinks: { all: all.findLinks, ...searched },
    searchSellersAndLinks: { all: all.searchSellersAndLinks, ...searched },
  };
}
