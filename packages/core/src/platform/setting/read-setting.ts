import type { ReadingContext } from '../context/context.ts';
import { SETTINGS } from './settings.ts';
import type { SettingName, SettingValue } from './settings.ts';

/**
 * The value of a setting, or its initial value while nobody has set it or where what is kept cannot be read, as a hand
 * or an older version left it.
 */
export async function readSetting<N extends SettingName>(
  ctx: Pick<ReadingContext, 'db'>,
  name: N,
): Promise<SettingValue<N>> {
  const row = await ctx.db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return settingOf(name, row?.value);
}

/** The same, for whoever has read it with something else. @param kept the stored value; none while nobody has set it. */
export function settingOf<N extends SettingName>(name: N, kept: unknown): SettingValue<N> {
  const { schema, initial } = SETTINGS[name];
  const { data = initial } = schema.safeParse(kept ?? initial);
  // The registry pairs each schema with its value type; TypeScript loses the pair through the index.
  return data as SettingValue<N>;
}
