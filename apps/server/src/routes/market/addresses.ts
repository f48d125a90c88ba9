import type { addressRoutes } from '@tsenomer/contracts';
import { suggestAddresses } from '@tsenomer/core/market/address';
import type { AddressService } from '@tsenomer/core/market/address';
import type { Handlers } from '../../kit/index.ts';

export function addressHandlers(service: AddressService | null): Handlers<typeof addressRoutes> {
  return {
    suggestAddresses: (ctx, { query }) => suggestAddresses(ctx, { service }, query),
  };
}
