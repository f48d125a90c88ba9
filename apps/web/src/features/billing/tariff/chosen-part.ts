import type { BillPart } from '@tsenomer/contracts';
import type { TariffAddress } from './tariff-address.ts';

/** A company, city or site of a line that its days are shown of. */
export interface ChosenPart {
  readonly by: Exclude<BillPart, 'day'>;
  readonly key: string;
  readonly name: string;
}

/** The same as the address of single checks names it. */
export function partInAddress({ by, key }: ChosenPart): Pick<TariffAddress, 'company' | 'city' | 'site'> {
  return by === 'site' ? { site: key } : { [by]: Number(key) };
}
