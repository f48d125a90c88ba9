import { FetchError } from '@tsenomer/collect';
import type { UploadFailure } from '@tsenomer/contracts';
import { TransferError } from '@tsenomer/core/outgoing/ftp-export';

/** Replies of FTP servers (RFC 959 §4.2) that say more than that something failed. */
const FTP_REPLIES: Readonly<Record<number, UploadFailure>> = {
  421: 'unreachable',
  425: 'unreachable',
  426: 'unreachable',
  430: 'login',
  452: 'noSpace',
  530: 'login',
  532: 'login',
  534: 'tls',
  550: 'denied',
  552: 'noSpace',
  553: 'denied',
};

/** What clients of SFTP call them; other codes are of the network. */
const SFTP_CODES: Readonly<Record<string, UploadFailure>> = {
  EACCES: 'denied',
  ENOENT: 'folder',
  ERR_BAD_PATH: 'folder',
  ERR_GENERIC_CLIENT: 'unreachable',
};

/** Words of failures that have no code of their own. */
const WORDS: readonly (readonly [RegExp, UploadFailure])[] = [
  [/authentication/i, 'login'],
  [/host denied|verification failed/i, 'identity'],
  [/permission denied/i, 'denied'],
  [/no space|quota/i, 'noSpace'],
  [/certificate|self[- ]signed|tls|ssl/i, 'tls'],
  [/no such file/i, 'folder'],
];

/** A failure of a client in the words of uploads; `otherwise` for what says nothing. */
export function transferError(error: unknown, otherwise: UploadFailure = 'unreachable'): TransferError {
  if (error instanceof TransferError) return error;
  return new TransferError(failureOf(error) ?? otherwise, { cause: error });
}

function failureOf(error: unknown): UploadFailure | null {
  if (error instanceof FetchError) return error.reason === 'private-address' ? 'private' : 'unreachable';
  if (!(error instanceof Error)) return null;
  const code: unknown = 'code' in error ? error.code : null;
  if (typeof code === 'number' && FTP_REPLIES[code] !== undefined) return FTP_REPLIES[code];
  const spoken = WORDS.find(([words]) => words.test(error.message));
  if (spoken !== undefined) return spoken[1];
  return typeof code === 'string' ? (SFTP_CODES[code] ?? null) : null;
}
