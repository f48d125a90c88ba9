import { adminSetting, clientSetting } from '@tsenomer/contracts';
import type { AdminSetting, AdminSettingName, ClientSetting, ClientSettingName } from '@tsenomer/contracts';
import type { Context } from '../context/context.ts';
import { verb } from '../context/verb.ts';
import { SETTINGS } from './settings.ts';
import type { SettingName } from './settings.ts';

/**
 * Admin settings by name with their values, in the order asked for; all of them without names (P2 §7). What nobody has
 * set, and what an older version left that this one cannot read, has its initial value.
 */
export const listAdminSettings = verb(
  'adminSettings.read',
  async (ctx, input: { readonly names?: readonly AdminSettingName[] } = {}): Promise<AdminSetting[]> => {
    return (await readPairs(ctx, input.names ?? adminSetting.options.map(({ shape }) => shape.name.value))).map(
      (pair) => adminSetting.parse(pair),
    );
  },
);

/** Settings of the client by name, as `listAdminSettings`. */
export const listClientSettings = verb(
  'settings.read',
  async (ctx, input: { readonly names?: readonly ClientSettingName[] } = {}): Promise<ClientSetting[]> => {
    return (await readPairs(ctx, input.names ?? clientSetting.options.map(({ shape }) => shape.name.value))).map(
      (pair) => clientSetting.parse(pair),
    );
  },
);

async function readPairs(
  { db }: Context,
  names: readonly SettingName[],
): Promise<{ name: SettingName; value: unknown }[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', [...names])
    .execute();
  return names.map((name) => {
    const { schema, initial } = SETTINGS[name];
    const { data = initial } = schema.safeParse(rows.find((row) => row.name === name)?.value ?? initial);
    return { name, value: data };
  });
}
