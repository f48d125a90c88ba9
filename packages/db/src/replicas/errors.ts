import type { Unfit } from './passed-over.ts';

const WORDS: Readonly<Record<Unfit, string>> = {
  otherInstallation:
    'it is no replica of the database of DATABASE_URL: another installation, or another database of the same server',
  notRecovering: 'it is no replica: it takes writes itself (it was promoted, or never was one)',
};

/** An address of DATABASE_READ_URL leads to a server that must not answer for the installation. */
export class ReplicaError extends Error {
  constructor(name: string, unfit: Unfit) {
    super(`DATABASE_READ_URL names ${name}, and ${WORDS[unfit]} (docs/operations.md).`);
    this.name = 'ReplicaError';
  }
}
