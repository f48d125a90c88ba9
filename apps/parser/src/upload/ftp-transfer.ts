import { Readable } from 'node:stream';
import type { Transfer, TransferTarget } from '@tsenomer/core/outgoing/ftp-export';
import { Client } from 'basic-ftp';
import { counted } from './counted.ts';
import { transferError } from './failure-of.ts';

const TIMEOUT = 30_000;

interface FtpOptions {
  readonly signal: AbortSignal;
  readonly ca: string | undefined;
}

/**
 * FTP, as it is or over TLS, whose certificate must be valid for the name of the host. Files travel to the host of the
 * connection alone, whatever address the server names for them.
 * @param target with the `address` that may be dialled.
 */
export async function openFtp(
  target: TransferTarget & { readonly address: string },
  { signal, ca }: FtpOptions,
): Promise<Transfer> {
  const client = new Client(TIMEOUT, { allowSeparateTransferHost: false });
  const close = (): void => client.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    await client.access({
      host: target.address,
      port: target.port,
      user: target.login,
      password: target.password,
      secure: target.protocol === 'ftps',
      secureOptions: { servername: target.host, ...(ca === undefined ? {} : { ca }) },
    });
    if (target.folder !== '') await client.ensureDir(target.folder);
  } catch (error) {
    signal.removeEventListener('abort', close);
    close();
    throw transferError(error);
  }
  return {
    fingerprint: null,
    async write(name, bytes) {
      const file = counted(bytes);
      try {
        await client.uploadFrom(Readable.from(file.bytes), `${name}.part`);
        await client.rename(`${name}.part`, name);
        return file.count();
      } catch (error) {
        throw transferError(error, client.closed ? 'unreachable' : 'internal');
      }
    },
    async remove(name) {
      await client.remove(name).catch((error: unknown) => {
        throw transferError(error, 'internal');
      });
    },
    async close() {
      signal.removeEventListener('abort', close);
      close();
    },
  };
}
