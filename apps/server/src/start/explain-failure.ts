import { inspect } from 'node:util';
import { IdentityInUseError } from '@tsenomer/core/collecting/node';
import { InstallationError } from '@tsenomer/core/platform/installation';
import {
  ChangedMigrationError,
  DataFolderError,
  DataFolderInUseError,
  EmbeddedServerError,
  isDatabaseGone,
  isDatabaseRefusal,
  NewerDatabaseError,
  refusalMessage,
  ReplicaError,
} from '@tsenomer/db';
import { ConfigError } from '../config.ts';
import { DemoMarketError } from './demo-market.ts';
import { ListenError } from './listen.ts';

/** Why the program could not start, for the operator: plain words where the cause is known, everything else in full. */
export function explainFailure(error: unknown): { readonly message: string; readonly code: number } {
  if (error instanceof ConfigError || error instanceof InstallationError) return { message: error.message, code: 2 };
  const known = [
    DataFolderError,
    DataFolderInUseError,
    EmbeddedServerError,
    NewerDatabaseError,
    ChangedMigrationError,
    IdentityInUseError,
    ListenError,
    DemoMarketError,
    ReplicaError,
  ];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return { message: error.message, code: 1 };
  if (isDatabaseGone(error)) {
    const detail = error instanceof Error ? error.message : '';
    return { message: `The database of DATABASE_URL does not answer. ${detail}`.trim(), code: 1 };
  }
  if (isDatabaseRefusal(error)) return { message: refusalMessage(error), code: 1 };
  return { message: inspect(error), code: 1 };
}
