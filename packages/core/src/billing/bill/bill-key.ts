import type { TariffType } from '@tsenomer/contracts';

/** A month of a type of tariff. */
export interface BillKey {
  /** `2026-11` */
  readonly month: string;
  readonly type: TariffType;
}
