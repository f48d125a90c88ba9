import { createTargetGuard } from '@tsenomer/collect';
import type { OpenTransfer } from '@tsenomer/core/outgoing/ftp-export';
import { transferError } from './failure-of.ts';
import { openFtp } from './ftp-transfer.ts';
import { openSftp } from './sftp-transfer.ts';

export interface TransferOptions {
  /** `host:port` of private addresses that may be reached. */
  readonly allowedHosts: readonly string[];
  /** Whose certificates hold beside those of the system (PEM). */
  readonly ca?: string | undefined;
}

/**
 * Opens connections to servers of files. The address that is dialled is the one that the guard against private
 * addresses has looked at: a name that changes its meaning meanwhile gains nothing.
 */
export function transfers({ allowedHosts, ca }: TransferOptions): OpenTransfer {
  const guard = createTargetGuard({ allow: { hosts: allowedHosts } });
  return async (target, signal) => {
    try {
      const [first] = await guard.resolve(target.host, target.port);
      if (first === undefined) throw transferError(null);
      const dialled = { ...target, address: first.address };
      return target.protocol === 'sftp' ? await openSftp(dialled, signal) : await openFtp(dialled, { signal, ca });
    } catch (error) {
      signal.throwIfAborted();
      throw transferError(error);
    }
  };
}
