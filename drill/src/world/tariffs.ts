import type { TariffEdit } from '@tsenomer/contracts';
import { isLinked } from './offer-at.ts';
import type { World } from './world.ts';

/**
 * Tariffs that the first month outgrows: its checks come to packages and to checks above them, so every line of a bill
 * stands on one.
 */
export function tariffsOf(world: World): { readonly online: TariffEdit; readonly offline: TariffEdit } {
  const aDay = checksOfDay(world);
  return {
    online: {
      type: 'online',
      name: 'Проверки',
      comment: '',
      tariffChecksCount: Math.max(1, Math.floor(aDay * daysOfFirstMonth(world) * 0.6)),
      tariffPrice: 12_345_67,
      packetChecksCount: Math.max(1, Math.floor(aDay * 0.7)),
      packetPrice: 1_999_99,
      packetsAvailable: 2,
    },
    offline: {
      type: 'offline',
      name: 'Полки',
      comment: '',
      tariffChecksCount: 50,
      tariffPrice: 5_000_01,
      packetChecksCount: 20,
      packetPrice: 777_77,
      packetsAvailable: 3,
    },
  };
}

function daysOfFirstMonth({ days }: World): number {
  return days.filter((day) => day.slice(0, 7) === days[0]?.slice(0, 7)).length;
}

/** Checks of the timetable in a day. */
export function checksOfDay(world: World): number {
  return world.monitorings.reduce(
    (sum, { products, companies }) =>
      sum +
      products.reduce(
        (links, product) => links + companies.filter((company) => isLinked(world, product, company)).length,
        0,
      ),
    0,
  );
}
