import { demoKnownCompanies, demoLinked, demoPath, demoProducts, demoSells } from '@tsenomer/demo-market';
import type { DemoCompany, DemoProduct } from '@tsenomer/demo-market';
import { readMeasureText } from '@tsenomer/extract';
import { found } from '@tsenomer/core';
import type { DatabaseTransaction } from '@tsenomer/db';
import type { DemoIds } from './demo-directories.ts';
import { linkKey } from './demo-products.ts';

/** What a shop sells in place of a product, whose page the client watches. */
export interface DemoAnalog {
  readonly linkId: number;
  readonly shown: DemoProduct;
}

/** Of the companies that the demo's client has looked for analogs at, and how many it found at each. */
const COMPANIES = ['ladya', 'gorod'];
const ANALOGS_OF_A_COMPANY = 6;

interface Pair {
  readonly product: DemoProduct;
  readonly shown: DemoProduct;
  readonly packs: { readonly own: number; readonly analog: number; readonly unit: string };
}

/** Fills the analogs that the client has found, by company key and product key. */
export async function fillAnalogs(
  db: DatabaseTransaction,
  {
    ids,
    products,
    hosts,
    since,
  }: {
    readonly ids: DemoIds;
    readonly products: ReadonlyMap<string, number>;
    readonly hosts: ReadonlyMap<string, string>;
    readonly since: Date;
  },
): Promise<ReadonlyMap<string, DemoAnalog>> {
  const units = new Map(
    (await db.selectFrom('measure_unit').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  );
  const analogs = new Map<string, DemoAnalog>();
  for (const company of demoKnownCompanies.filter(({ key }) => COMPANIES.includes(key))) {
    for (const { product, shown, packs } of pairsOf(company)) {
      const { id: linkId } = await db
        .insertInto('link')
        .values({
          product_id: found(products.get(product.key)),
          company_id: found(ids.companies.get(company.key)),
          url: `http://${found(hosts.get(company.shopKey))}${demoPath(company, shown)}`,
          created_at: since,
          changed_at: since,
          analog: true,
          own_pack: String(packs.own),
          analog_pack: String(packs.analog),
          measure_unit_id: found(units.get(packs.unit)),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      analogs.set(linkKey(company.key, product.key), { linkId, shown });
    }
  }
  return analogs;
}

/** Products that the company does not sell, each beside another one of its category in a pack of the same unit. */
function pairsOf(company: DemoCompany): readonly Pair[] {
  const sold = demoProducts.filter((product) => demoSells(company, product) && demoLinked(company, product));
  const pairs: Pair[] = [];
  for (const product of demoProducts) {
    if (pairs.length === ANALOGS_OF_A_COMPANY) break;
    const own = readMeasureText(product.name);
    if (own === null || demoSells(company, product)) continue;
    const shown = sold.find(
      (each) =>
        each.categories.join('/') === product.categories.join('/') &&
        readMeasureText(each.name)?.unit === own.unit &&
        !pairs.some((pair) => pair.shown === each),
    );
    const analog = shown && readMeasureText(shown.name);
    if (shown === undefined || !analog) continue;
    pairs.push({ product, shown, packs: { own: own.value, analog: analog.value, unit: own.unit } });
  }
  return pairs;
}
