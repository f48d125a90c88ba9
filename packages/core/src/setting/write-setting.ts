import type { Context } from '../context/context.ts';
import { SETTINGS } from './settings.ts';
import type { SettingName, SettingValue } from './settings.ts';

/** Sets a setting. @throws ZodError when the value does not fit it. */
export async function writeSetting<N extends SettingName>(ctx: Context, name: N, value: SettingValue<N>): Promise<void> {
  const text = JSON.stringify(SETTINGS[name].schema.parse(value));
  await ctx.db
    .insertInto('setting')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text, updated_at: ctx.now() }))
    .execute();
}
