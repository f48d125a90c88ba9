import type { AdminSetting, ClientSetting } from '@tsenomer/contracts';
import { authorise, transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { writeSetting } from './write-setting.ts';

/** Sets an admin setting (P2 §3). @returns it as it is kept. */
export async function setAdminSetting(ctx: Context, setting: AdminSetting): Promise<AdminSetting> {
  authorise(ctx, 'adminSettings.edit');
  await writeSetting(ctx, setting.name, setting.value);
  return setting;
}

/** Sets a setting of the client. @returns it as it is kept. */
export async function setClientSetting(ctx: Context, setting: ClientSetting): Promise<ClientSetting> {
  authorise(ctx, 'settings.edit');
  await transact(ctx, async (tx) => {
    await writeSetting(tx, setting.name, setting.value);
    await tx.reactions.settingWritten(tx, setting);
  });
  return setting;
}
