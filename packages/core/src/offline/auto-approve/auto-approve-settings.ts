import { autoApproveMode } from '@tsenomer/contracts';
import type { AutoApproveWindow } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { readSetting } from '../../platform/setting/index.ts';

/** When completed tasks approve themselves (P2 §4 "Auto-approve"). */
export const autoApproveSettings = verb(
  'offlineTasks.read',
  async (ctx): Promise<AutoApproveWindow & { readonly mode: 'off' | 'on' | 'window' }> => {
    const window = await readSetting(ctx, 'offlineMonitoringAutoApprove');
    return { ...window, mode: autoApproveMode(window) };
  },
);
