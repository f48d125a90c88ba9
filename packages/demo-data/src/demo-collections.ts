import { DEFAULT_COLLECTION_SETTINGS, DEFAULT_LINK_SEARCH_SETTINGS } from '@tsenomer/contracts';
import type { CollectionSettings, ProductSelection } from '@tsenomer/contracts';
import { demoCollections, demoProducts } from '@tsenomer/demo-market';
import type { DemoCollection } from '@tsenomer/demo-market';
import type { DatabaseTransaction } from '@tsenomer/db';
import { resolveSelection } from '@tsenomer/core/collecting/collection';
import { found } from '@tsenomer/core';
import type { DemoIds } from './demo-directories.ts';
import type { DemoCatalogue } from './demo-products.ts';

/** Fills the demo's collections; returns their ids in the order of `demoCollections`. */
export async function fillCollections(
  db: DatabaseTransaction,
  ids: DemoIds,
  { products }: DemoCatalogue,
): Promise<{ id: number; collection: DemoCollection }[]> {
  const filled = [];
  for (const collection of demoCollections) {
    const selection = selectionOf(collection, ids, products);
    const { id } = await db
      .insertInto('collection')
      .values({
        name: collection.name,
        kind: collection.kind,
        city_id: found(ids.cities.get(collection.city)),
        selection: JSON.stringify(selection),
        settings: JSON.stringify(settingsOf(collection)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('collection_company')
      .values(collection.companies.map((key) => ({ collection_id: id, company_id: found(ids.companies.get(key)) })))
      .execute();
    await resolveSelection(db, id, selection);
    filled.push({ id, collection });
  }
  return filled;
}

function settingsOf({ asks }: DemoCollection): CollectionSettings {
  return {
    ...DEFAULT_COLLECTION_SETTINGS,
    parserTaskCommandArguments: { ...DEFAULT_LINK_SEARCH_SETTINGS, saveLinksToCard: asks !== true },
  };
}

/** A selection of all-empty lists means every product of the demo's market. */
function selectionOf(
  { selection }: DemoCollection,
  ids: DemoIds,
  products: ReadonlyMap<string, number>,
): ProductSelection {
  const { categories, brands, tags, productKeys } = selection;
  const everything = [categories, brands, tags, productKeys].every((list) => list.length === 0);
  if (everything) return { tagIds: [], brandIds: [...ids.brands.values()], categoryIds: [], productIds: [] };
  return {
    tagIds: tags.map((tag) => found(ids.tags.get(tag))),
    brandIds: brands.map((brand) => found(ids.brands.get(brand))),
    categoryIds: [...ids.categories]
      .filter(([path]) => categories.some((name) => path.split('/').at(-1) === name))
      .map(([, id]) => id),
    productIds: (productKeys.length > 0 ? demoProducts.filter((product) => productKeys.includes(product.key)) : []).map(
      (product) => found(products.get(product.key)),
    ),
  };
}
