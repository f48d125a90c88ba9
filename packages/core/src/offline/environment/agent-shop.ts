import { companyShopItem } from '@tsenomer/contracts';
import { z } from 'zod';

/** A shop of an agent's environment, as statements answer it. */
export const agentShop = companyShopItem.extend({ companyName: z.string() });
