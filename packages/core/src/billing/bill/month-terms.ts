import { billedAction, companyTariff, findLinksRange, tariff, tariffSettings } from '@tsenomer/contracts';
import type { BillingOption, Tariff, TariffSettings, TariffType } from '@tsenomer/contracts';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { loadRanges } from '../range/range-rows.ts';
import { servicesOf } from '../service/billed-actions.ts';
import { chosenTariff, loadBillingSettings } from '../settings/billing-settings.ts';
import { readTariffRow, tariffTerms } from '../tariff/tariff-rows.ts';
import type { BillTerms, Option, SearchType } from './rules/compute-bill.ts';

/** All that a month is billed by, as it is stored when the month is closed (P2 §3 "Bill report"). */
export const monthTerms = z.strictObject({
  /** null: none is chosen. */
  tariff: tariff.nullable(),
  companyTariff,
  settings: tariffSettings,
  ranges: z.array(findLinksRange),
  services: z.array(billedAction),
  /** Nodes of the cluster. */
  nodes: z.int(),
});
export type MonthTerms = z.infer<typeof monthTerms>;

/** What a month is billed by now. Options, searches and services are on the online bill alone. */
export async function currentTerms(ctx: Context, month: string, type: TariffType): Promise<MonthTerms> {
  const { companyTariff: chosen, settings } = await loadBillingSettings(ctx.db);
  const id = chosenTariff(chosen, type);
  const online = type === 'online';
  return {
    tariff: id === null ? null : await readTariffRow(ctx, id),
    companyTariff: chosen,
    settings: online ? settings : withoutExtras(settings),
    ranges: online ? await loadRanges(ctx.db) : [],
    services: online ? await servicesOf(ctx, month) : [],
    nodes: online ? await nodesOf(ctx) : 0,
  };
}

/** The node of the installation's own server. */
const MASTER_NODE_ID = 0;

const OFF = { isEnabled: false, amount: 0 } as const;

function withoutExtras(settings: TariffSettings): TariffSettings {
  return {
    ...settings,
    options: settings.options.map((option) => ({ ...option, isEnabled: false })),
    findLinksMpAlwaysOn: OFF,
    findLinksRegularAlwaysOn: OFF,
  };
}

/** Nodes that are in the cluster beside the installation's own server, which is no extra equipment. */
async function nodesOf({ db }: Context): Promise<number> {
  const { nodes } = await db
    .selectFrom('cluster_node')
    .select(({ fn }) => fn.countAll<bigint>().as('nodes'))
    .where('id', '<>', MASTER_NODE_ID)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(nodes);
}

/** What the price of an option is for. */
const OPTION_PER = {
  mobileProxyPrice: 'month',
  clusterNodePrice: 'node',
  dadataSearchCompanyInfo: 'month',
  searchNewProductsInExternalSourcesPrice: 'month',
  findLinksMarketplacePrice: 'marketplace',
} as const satisfies Record<BillingOption, Option['per']>;

const NO_TARIFF = {
  tariffChecksCount: 0n,
  tariffPrice: 0n,
  packetChecksCount: 0n,
  packetPrice: 0n,
  packetsAvailable: 0,
};

/** The same as the rules of bills take it: whole minor units. */
export function billTerms(terms: MonthTerms, by: Tariff | null = terms.tariff): BillTerms {
  const { settings, ranges, services } = terms;
  const rangesOf = (type: SearchType) =>
    ranges
      .filter((range) => range.tariffType === type)
      .map((range) => ({
        ...range,
        rangeFrom: BigInt(range.rangeFrom),
        rangeTo: range.rangeTo === null ? null : BigInt(range.rangeTo),
        price: BigInt(range.price),
      }));
  const switched = ({ isEnabled, amount }: TariffSettings['findLinksMpAlwaysOn']) => ({
    isEnabled,
    amount: BigInt(amount),
  });
  return {
    tariff: by === null ? NO_TARIFF : tariffTerms(by),
    ranges: { delivery: rangesOf('delivery'), mp: rangesOf('mp'), regular: rangesOf('regular') },
    alwaysOn: { mp: switched(settings.findLinksMpAlwaysOn), regular: switched(settings.findLinksRegularAlwaysOn) },
    checkAboveTariff: by !== null && terms.companyTariff.checkAboveTariff,
    options: Object.fromEntries(
      settings.options.map(({ optionName, optionPrice, isEnabled }) => [
        optionName,
        { isEnabled, amount: BigInt(optionPrice), per: OPTION_PER[optionName] },
      ]),
    ),
    nodes: BigInt(terms.nodes),
    services: services.map(({ comment, quantity, price }) => ({
      title: comment,
      quantity: BigInt(quantity),
      price: BigInt(price),
    })),
  };
}
