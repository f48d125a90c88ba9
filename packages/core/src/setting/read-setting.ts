import type { Context } from '../context/context.ts';
import { SETTINGS } from './settings.ts';
import type { SettingName, SettingValue } from './settings.ts';

/** The value of a setting, or its initial value while nobody has set it. */
export async function readSetting<N extends SettingName>(ctx: Pick<Context, 'db'>, name: N): Promise<SettingValue<N>> {
  const row = await ctx.db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  const { schema, initial } = SETTINGS[name];
  // The registry pairs each schema with its value type; TypeScript loses the pair through the index.
  return schema.parse(row?.value ?? initial) as SettingValue<N>;
}
