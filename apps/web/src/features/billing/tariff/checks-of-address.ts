import type { TariffAddress } from './tariff-address.ts';

/** The address of the single checks of a line on a day. */
export interface ChecksAddress extends TariffAddress {
  readonly month: string;
  readonly line: string;
  readonly day: string;
}

/** Which checks the address asks for, as calls take it. */
export function checksOfAddress({ month, type, line, day, company, city, site, billed }: ChecksAddress) {
  return {
    month,
    type,
    line,
    day,
    ...(company !== undefined && { companyId: company }),
    ...(city !== undefined && { cityId: city }),
    ...(site !== undefined && { site }),
    ...(billed !== undefined && { billed }),
  };
}

export type ChecksOf = ReturnType<typeof checksOfAddress>;
