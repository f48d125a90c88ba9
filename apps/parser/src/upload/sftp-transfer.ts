import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { TransferError } from '@tsenomer/core/outgoing/ftp-export';
import type { Transfer, TransferTarget } from '@tsenomer/core/outgoing/ftp-export';
import Client from 'ssh2-sftp-client';
import { counted } from './counted.ts';
import { transferError } from './failure-of.ts';

const TIMEOUT = 30_000;

/**
 * SFTP. The key of the server is taken at the first connection and must stay the same from then on.
 * @param target with the `address` that may be dialled.
 */
export async function openSftp(
  target: TransferTarget & { readonly address: string },
  signal: AbortSignal,
): Promise<Transfer> {
  const client = new Client();
  let fingerprint = '';
  const close = (): void => void client.end().catch(() => undefined);
  signal.addEventListener('abort', close, { once: true });
  const verify = (key: Buffer): boolean => {
    fingerprint = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
    return target.fingerprint === null || target.fingerprint === fingerprint;
  };
  try {
    await client.connect({
      host: target.address,
      port: target.port,
      username: target.login,
      password: target.password,
      readyTimeout: TIMEOUT,
      hostVerifier: verify,
    });
    if (target.folder !== '' && (await client.exists(target.folder)) === false)
      await client.mkdir(target.folder, true).catch((error: unknown) => {
        throw transferError(error, 'folder');
      });
  } catch (error) {
    signal.removeEventListener('abort', close);
    close();
    if (fingerprint !== '' && !verifyHeld(target, fingerprint)) throw new TransferError('identity', { cause: error });
    throw transferError(error);
  }
  const path = (name: string): string => (target.folder === '' ? name : posix.join(target.folder, name));
  return {
    fingerprint,
    async write(name, bytes) {
      const file = counted(bytes);
      try {
        await client.put(Readable.from(file.bytes), path(`${name}.part`));
        // Most servers let no plain rename replace what is there.
        await client.posixRename(path(`${name}.part`), path(name)).catch(async () => {
          await client.delete(path(name), true);
          await client.rename(path(`${name}.part`), path(name));
        });
        return file.count();
      } catch (error) {
        throw transferError(error, 'internal');
      }
    },
    async remove(name) {
      await client.delete(path(name)).catch((error: unknown) => {
        throw transferError(error, 'internal');
      });
    },
    async close() {
      signal.removeEventListener('abort', close);
      await client.end().catch(() => undefined);
    },
  };
}

function verifyHeld({ fingerprint }: TransferTarget, proved: string): boolean {
  return fingerprint === null || fingerprint === proved;
}
