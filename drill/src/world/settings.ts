import { INITIAL_MRP_SETTINGS } from '@tsenomer/contracts';
import type { MrpSettings } from '@tsenomer/contracts';

/** Colleagues who are written to of confirmed violations and their ends. */
export const COLLEAGUES: readonly string[] = ['category@client.test', 'chief@client.test'];

/** Who gets letters about the tariff. */
export const TARIFF_CONTACT = 'money@client.test';

/** Two percent below the recommended price is none below. */
export const MRP_SETTINGS: MrpSettings = { ...INITIAL_MRP_SETTINGS, tolerancePercent: 2 };
