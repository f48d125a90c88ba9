import { randomUUID } from 'node:crypto';
import { parseStorageAddress } from '@tsenomer/contracts';
import type { StorageAddress } from '@tsenomer/contracts';
import { verb } from '../context/verb.ts';
import { DomainError } from '../context/domain-error.ts';
import type { SettingValue } from '../setting/settings.ts';
import { storeAt } from './open-storage.ts';

/**
 * Writes, reads and deletes a file at a storage before it is set, so that none is ever set that would lose pictures.
 * @param environment what holds when the setting names no storage.
 * @throws DomainError STORAGE_UNREACHABLE, its cause the reason.
 */
export const checkStorage = verb(
  'adminSettings.edit',
  async (ctx, setting: SettingValue<'screenshotStorage'>, environment: StorageAddress): Promise<void> => {
    const store = storeAt(ctx, parseStorageAddress(setting.storage) ?? environment, setting);
    const key = `check/${randomUUID()}`;
    try {
      await store.put(key, Buffer.from(key));
      const bytes = await store.get(key);
      await store.remove([key]);
      if (bytes !== null && Buffer.from(bytes).toString() === key) return;
    } catch (cause) {
      throw new DomainError('STORAGE_UNREACHABLE', { cause });
    }
    throw new DomainError('STORAGE_UNREACHABLE');
  },
);
