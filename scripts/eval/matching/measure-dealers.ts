import { demoProducts } from '@tsenomer/demo-market';
import { createCatalogue, rankOffer, readListing } from '@tsenomer/matching';
import type { Catalogue, ChoiceModel } from '@tsenomer/matching';
import { randomFrom } from '@tsenomer/matching/train';
import { rateOf, rateText, shareOf } from '../lib/share.ts';
import { DEALER_MANNERS } from './dealer-names.ts';
import type { DealerManner, DealerProduct } from './dealer-names.ts';
import { MAKER_PRODUCTS } from './maker-catalogue.ts';

/** Of each of the three kinds of goods. */
const OF_A_KIND = 167;

/**
 * Looks up what dealers' price lists call products, in a catalogue of 500 by name alone: each habit by itself, and
 * several of them at once.
 * @param groceries titles that no training has seen; goods of the demo and of an invented maker make the rest of the
 * catalogue.
 */
export function measureDealers(groceries: readonly string[], model: ChoiceModel): void {
  const kinds: Readonly<Record<string, readonly DealerProduct[]>> = {
    groceries: groceries.map((name) => ({ name, brand: null, article: null })),
    'goods of the demo': demoProducts.map(({ name, brand, manufacturerArticle }) => ({
      name,
      brand,
      article: manufacturerArticle,
    })),
    'one maker': MAKER_PRODUCTS,
  };
  const products = Object.entries(kinds).flatMap(([kind, all]) =>
    spread(all, OF_A_KIND).map((product) => ({ ...product, kind })),
  );
  const catalogue = createCatalogue(products.map(({ name }) => readListing({ name })));
  const hits: (Looked & { readonly manner: string; readonly kind: string })[] = [];
  for (const [manner, write] of Object.entries({ ...DEALER_MANNERS, ...SEVERAL })) {
    const random = randomFrom(manner.length * 7 + 3);
    for (const [meant, product] of products.entries()) {
      const name = write(product, random);
      if (name !== null) hits.push({ ...lookUp(catalogue, model, name, meant), manner, kind: product.kind });
    }
    print(
      manner,
      hits.filter((hit) => hit.manner === manner),
    );
  }
  for (const kind of Object.keys(kinds))
    print(
      kind,
      hits.filter((hit) => hit.kind === kind),
    );
  print(`all, among ${products.length}`, hits);
}

interface Looked {
  readonly right: boolean;
  /** Whether it would be taken without a person. */
  readonly decided: boolean;
}

function lookUp(catalogue: Catalogue, model: ChoiceModel, name: string, meant: number): Looked {
  const [first] = rankOffer(catalogue, readListing({ name }), model, 1);
  const right = first?.position === meant;
  return { right, decided: first?.decision === 'match' };
}

function print(title: string, looked: readonly Looked[]): void {
  const decided = looked.filter((one) => one.decided);
  const right = rateOf(shareOf(decided.map((one) => one.right)));
  console.log(
    `dealers, ${title}: ${looked.length} offers  top-1 ${rateText(shareOf(looked.map((one) => one.right)))}  decided ${(decided.length / (looked.length || 1)).toFixed(3)}, right of those ${right.toFixed(3)}`,
  );
}

function spread<Item>(all: readonly Item[], count: number): Item[] {
  return all
    .filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length))
    .slice(0, count);
}

const SEVERAL: Readonly<Record<string, DealerManner>> = { 'three at once': atOnce(3), 'five at once': atOnce(5) };

function atOnce(count: number): DealerManner {
  const manners = Object.values(DEALER_MANNERS);
  return (product, random) => {
    let name = product.name;
    for (let left = count; left > 0; left -= 1)
      name = manners[Math.floor(random() * manners.length)]?.({ ...product, name }, random) ?? name;
    return name === product.name ? null : name;
  };
}
