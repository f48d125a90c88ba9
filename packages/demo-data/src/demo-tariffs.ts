import type { SystemContext } from '@tsenomer/core';
import { createFindLinksRange } from '@tsenomer/core/billing/range';
import { createBilledAction } from '@tsenomer/core/billing/service';
import { setTariffSettings } from '@tsenomer/core/billing/settings';
import { createTariff, setCompanyTariff } from '@tsenomer/core/billing/tariff';

const PACKETS = { packetPrice: 4_000_00, packetsAvailable: 20, comment: '' };

const ONLINE = [
  { name: 'Старт', tariffChecksCount: 10_000, tariffPrice: 9_900_00, packetChecksCount: 2_000 },
  { name: 'Рост', tariffChecksCount: 50_000, tariffPrice: 29_900_00, packetChecksCount: 10_000 },
  { name: 'Сеть', tariffChecksCount: 200_000, tariffPrice: 79_900_00, packetChecksCount: 50_000 },
] as const;

/** By how many searches there were in a month: the more, the cheaper is each. */
const RANGES = [
  { rangeFrom: 1, rangeTo: 1_000, price: 3_00 },
  { rangeFrom: 1_001, rangeTo: 10_000, price: 2_00 },
  { rangeFrom: 10_001, rangeTo: null, price: 1_00 },
] as const;

/** Tariffs, ranges, options and a service, by which the demo's client is billed since before its history begins. */
export async function fillTariffs(ctx: SystemContext, since: Date): Promise<void> {
  const atFirst: SystemContext = { ...ctx, now: () => since };
  const made = [];
  for (const tariff of ONLINE) made.push(await createTariff(atFirst, { type: 'online', ...PACKETS, ...tariff }));
  const offline = await createTariff(atFirst, {
    type: 'offline',
    name: 'Полка',
    ...PACKETS,
    tariffChecksCount: 1_000,
    tariffPrice: 5_000_00,
    packetChecksCount: 500,
  });
  for (const tariffType of ['delivery', 'mp', 'regular'] as const)
    for (const range of RANGES)
      await createFindLinksRange(atFirst, { tariffType, ...range, isSellerSolid: false, isPriceForMarketplace: false });
  await setCompanyTariff(atFirst, {
    onlineTariffId: made[1]?.id ?? null,
    offlineTariffId: offline.id,
    checkAboveTariff: true,
    checkPriceParsing: true,
    checkFindLinksMarketplace: true,
    checkFindLinksRegular: true,
  });
  await setTariffSettings(atFirst, {
    comment: 'Оплата до 10-го числа следующего месяца.',
    notificationContacts: [{ email: 'buhgalter@domovik.example' }],
    options: [
      { optionName: 'mobileProxyPrice', optionPrice: 2_500_00, isEnabled: true },
      { optionName: 'clusterNodePrice', optionPrice: 3_000_00, isEnabled: true },
    ],
  });
  const month = ctx.now().toISOString().slice(0, 7);
  await createBilledAction(ctx, { month, comment: 'Настройка сбора нового магазина', quantity: 1, price: 4_500_00 });
}
