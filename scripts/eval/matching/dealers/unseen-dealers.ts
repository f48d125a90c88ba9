import { createCatalogue, rankOffer, readListing } from '@tsenomer/matching';
import type { Catalogue, ChoiceModel, Ranked } from '@tsenomer/matching';
import { randomFrom } from '@tsenomer/matching/train';
import type { LookupTask } from '../russian-sets.ts';
import { dealerOf } from './dealers.ts';
import type { Dealer, Written } from './dealers.ts';
import { MAKERS } from './makers.ts';
import type { MakerProduct } from './maker-product.ts';

/** Shops that exist, and offers that each writes of one maker's goods. */
const DEALERS = 24;
const OFFERS = 100;
/** Every so many products are not in the catalogue: a shop sells more than is looked for. */
const NOT_LISTED = 8;
const RESAMPLES = 1000;
const FIRST = 5;

/** The offers of one shop, and the catalogue they are looked up in. */
export interface DealerTask extends LookupTask {
  readonly maker: string;
  readonly dealer: number;
  readonly offers: readonly DealerOffer[];
}

interface DealerOffer {
  readonly name: string;
  readonly meant: number | null;
  /** Whether it says the line, and with what else it says is true of one product alone: who misses it could know. */
  readonly isTelling: boolean;
}

/** What every shop writes of every maker's goods; rows of one name count as one. */
export function dealerTasks(): readonly DealerTask[] {
  return Object.entries(MAKERS).flatMap(([maker, products]) =>
    Array.from({ length: DEALERS }, (_, dealer) => taskOf(maker, products, dealer)),
  );
}

function taskOf(maker: string, products: readonly MakerProduct[], dealer: number): DealerTask {
  const shop: Dealer = dealerOf(dealer);
  const random = randomFrom(1000 * dealer + products.length);
  const listed = products.filter((_, at) => at % NOT_LISTED !== 5);
  const written = new Map<string, DealerOffer>();
  for (let nth = 0; nth < OFFERS; nth += 1) {
    const product = products[Math.floor(random() * products.length)];
    if (!product) continue;
    const place = listed.indexOf(product);
    const { name, says } = shop.write(product, random);
    written.set(name, { name, meant: place < 0 ? null : place, isTelling: isTelling(says, listed) });
  }
  return {
    name: shop.name,
    maker,
    dealer,
    products: listed.map(({ name }) => name),
    offers: [...written.values()],
  };
}

function isTelling(says: Written['says'], listed: readonly MakerProduct[]): boolean {
  const said = Object.entries(says);
  const meant = listed.filter((product) =>
    said.every(([part, text]) => text === new Map(Object.entries(product)).get(part)),
  );
  return says.line !== undefined && meant.length === 1;
}

/** What came of one shop's offers. */
interface Judged {
  readonly meant: number;
  readonly first: number;
  readonly telling: number;
  readonly tellingFirst: number;
  readonly amongFirst: number;
  readonly found: number;
  readonly decided: number;
  readonly decidedRight: number;
}

/**
 * Leaves every maker out in turn, and with it a half of the shops: the model that judges a shop has seen neither it nor
 * the catalogue. Prints shares with the 95 % interval of a bootstrap by shop.
 * @param train makes a model of the tasks that may be seen.
 */
export function measureUnseenDealers(
  tasks: readonly DealerTask[],
  train: (seen: readonly DealerTask[]) => ChoiceModel,
  misses = false,
): void {
  const all: Judged[] = [];
  for (const maker of Object.keys(MAKERS)) {
    const model = train(tasks.filter((task) => task.maker !== maker && task.dealer % 2 !== 0));
    const own = tasks
      .filter((task) => task.maker === maker && task.dealer % 2 === 0)
      .map((task) => judge(task, model, misses));
    print(`of a maker unseen (${maker})`, own);
    all.push(...own);
  }
  print('all', all);
}

function judge({ products, offers }: DealerTask, model: ChoiceModel, misses: boolean): Judged {
  const catalogue = createCatalogue(products.map((name) => readListing({ name })));
  const counts = {
    meant: 0,
    first: 0,
    telling: 0,
    tellingFirst: 0,
    amongFirst: 0,
    found: 0,
    decided: 0,
    decidedRight: 0,
  };
  for (const { name, meant, isTelling: telling } of offers) {
    const ranked = rankAll(catalogue, model, name);
    const place = ranked.findIndex(({ position }) => position === meant);
    if (meant !== null) counts.meant += 1;
    if (place === 0) counts.first += 1;
    if (meant !== null && telling) counts.telling += 1;
    if (place === 0 && telling) counts.tellingFirst += 1;
    if (place >= 0 && place < FIRST) counts.amongFirst += 1;
    if (place >= 0) counts.found += 1;
    if (ranked[0]?.decision === 'match') {
      counts.decided += 1;
      if (place === 0) counts.decidedRight += 1;
    }
    if (misses && meant !== null && place !== 0)
      console.log(
        `${name}\n  meant ${products[meant] ?? ''} (${place})\n  first ${products[ranked[0]?.position ?? -1] ?? ''}`,
      );
  }
  return counts;
}

function rankAll(catalogue: Catalogue, model: ChoiceModel, name: string): Ranked[] {
  return rankOffer(catalogue, readListing({ name }), model, Number.POSITIVE_INFINITY);
}

function print(title: string, judged: readonly Judged[]): void {
  const offers = sum(judged, 'meant');
  const share = (hits: keyof Judged, of: keyof Judged): string => shareText(judged, hits, of);
  console.log(
    `unseen dealers ${title}: ${judged.length} shops, ${offers} offers  first ${share('first', 'meant')}, of ${sum(judged, 'telling')} that say enough ${share('tellingFirst', 'telling')}  among first ${FIRST} ${share('amongFirst', 'meant')}  among candidates ${share('found', 'meant')}  decided ${sum(judged, 'decided')}, right of those ${share('decidedRight', 'decided')}`,
  );
}

/** "0.790 [0.761, 0.815]": the interval of the share when shops are drawn anew. */
function shareText(judged: readonly Judged[], hits: keyof Judged, of: keyof Judged): string {
  const random = randomFrom(11);
  const resampled = Array.from({ length: RESAMPLES }, () => {
    const drawn = judged.map((one) => judged[Math.floor(random() * judged.length)] ?? one);
    return sum(drawn, hits) / (sum(drawn, of) || 1);
  }).sort((left, right) => left - right);
  const at = (share: number): string => (resampled[Math.floor(RESAMPLES * share)] ?? 0).toFixed(3);
  return `${(sum(judged, hits) / (sum(judged, of) || 1)).toFixed(3)} [${at(0.025)}, ${at(0.975)}]`;
}

function sum(judged: readonly Judged[], field: keyof Judged): number {
  return judged.reduce((total, one) => total + one[field], 0);
}
