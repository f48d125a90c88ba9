import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { SETTINGS } from './settings.ts';
import type { SettingName, SettingValue } from './settings.ts';

/** Settings that carry passwords of others: that they were changed is written down, what they hold is not. */
const SECRET: ReadonlySet<SettingName> = new Set(['proxies', 'screenshotStorage']);

/** Sets a setting, in the caller's transaction where there is one. @throws ZodError when the value does not fit it. */
export async function writeSetting<N extends SettingName>(
  ctx: Context,
  name: N,
  value: SettingValue<N>,
): Promise<void> {
  const parsed = SETTINGS[name].schema.parse(value);
  if (ctx.db.isTransaction) await write(ctx, name, parsed);
  else await transact(ctx, (tx) => write(tx, name, parsed));
}

async function write(ctx: Context, name: SettingName, value: SettingValue<SettingName>): Promise<void> {
  const text = JSON.stringify(value);
  const before = await ctx.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  await ctx.db
    .insertInto('setting')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text, updated_at: ctx.now() }))
    .execute();
  // A value that an older version left and this one cannot read counts as nothing.
  const { data } = SETTINGS[name].schema.safeParse(before?.value ?? SETTINGS[name].initial);
  const changes = changesBetween({ ...data }, { ...value });
  if (Object.keys(changes).length === 0) return;
  await recordAudit(ctx, {
    action: 'edit',
    entity: 'setting',
    entityId: name,
    title: name,
    changes: SECRET.has(name) ? {} : changes,
  });
}
