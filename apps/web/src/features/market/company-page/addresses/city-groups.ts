import type { CompanyShopItem } from '@tsenomer/contracts';

export interface CityGroup {
  readonly cityId: number;
  readonly cityName: string;
  readonly shops: readonly CompanyShopItem[];
}

/**
 * Addresses by city, in the order in which the server lists them; narrowed by a part of the city, address, name or a
 * code.
 */
export function cityGroups(shops: readonly CompanyShopItem[], search: string): readonly CityGroup[] {
  const wanted = folded(search);
  const groups = new Map<number, { cityId: number; cityName: string; shops: CompanyShopItem[] }>();
  for (const shop of shops) {
    if (
      !folded([shop.cityName, shop.name, shop.address, shop.sid, shop.sapCode, shop.externalId].join('\n')).includes(
        wanted,
      )
    )
      continue;
    const group = groups.get(shop.cityId) ?? { cityId: shop.cityId, cityName: shop.cityName, shops: [] };
    group.shops.push(shop);
    groups.set(shop.cityId, group);
  }
  return [...groups.values()];
}

/** Texts are found without regard to case, and ё is е. */
function folded(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
