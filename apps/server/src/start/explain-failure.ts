import { inspect } from 'node:util';
import { IdentityInUseError } from '@tsenomer/core/collecting/node';
import { ChangedMigrationError, EmbeddedServerError, isDatabaseGone, NewerDatabaseError } from '@tsenomer/db';
import { ConfigError } from '../config.ts';
import { DemoMarketError } from './demo-market.ts';
import { ListenError } from './listen.ts';

/** Why the program could not start, for the operator: plain words where the cause is known, everything else in full. */
export function explainFailure(error: unknown): { readonly message: string; readonly code: number } {
  if (error instanceof ConfigError) return { message: error.message, code: 2 };
  const known = [
    EmbeddedServerError,
    NewerDatabaseError,
    ChangedMigrationError,
    IdentityInUseError,
    ListenError,
    DemoMarketError,
  ];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return { message: error.message, code: 1 };
  if (isDatabaseGone(error)) {
    const detail = error instanceof Error ? error.message : '';
    return { message: `The database of DATABASE_URL does not answer. ${detail}`.trim(), code: 1 };
  }
  if (isRefusal(error))
    return {
      message: `PostgreSQL refuses what DATABASE_URL names: ${error.message}. The database, its user and the user's rights have to be there first (docs/operations.md).`,
      code: 1,
    };
  return { message: inspect(error), code: 1 };
}

/**
 * Class 28 (no such user, wrong password), invalid_catalog_name, insufficient_privilege: the server answers, but not
 * with this address.
 */
const REFUSALS = /^(?:28\w{3}|3D000|42501)$/;

function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && REFUSALS.test(String(error.code));
}
