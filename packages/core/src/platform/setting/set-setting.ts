import type { AdminSetting, ClientSetting } from '@tsenomer/contracts';
import { transact } from '../context/context.ts';
import { verb } from '../context/verb.ts';
import { writeSetting } from './write-setting.ts';

/** Sets an admin setting (P2 §3). @returns it as it is kept. */
export const setAdminSetting = verb('adminSettings.edit', async (ctx, setting: AdminSetting): Promise<AdminSetting> => {
  await writeSetting(ctx, setting.name, setting.value);
  return setting;
});

/** Sets a setting of the client. @returns it as it is kept. */
export const setClientSetting = verb('settings.edit', async (ctx, setting: ClientSetting): Promise<ClientSetting> => {
  await transact(ctx, async (tx) => {
    await writeSetting(tx, setting.name, setting.value);
    await tx.reactions.settingWritten(tx, setting);
  });
  return setting;
});
