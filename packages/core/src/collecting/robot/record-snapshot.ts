import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import type { FieldValues } from '@tsenomer/robot-builder';
import type { Context } from '../../platform/context/context.ts';
import { readConfig } from '../parser-config/stored-config.ts';
import { packedPage } from './stored-snapshot.ts';

/** A page that a node is to fetch, and how. */
export interface SnapshotOrder {
  readonly url: string;
  /** The company's, or the usual one while it has none. */
  readonly config: ParserConfig;
  /** What the shop calls the first city that its config knows; undefined when it knows none. */
  readonly cityValue: string | undefined;
}

export type SnapshotResult =
  | {
      readonly html: string;
      readonly finalUrl: string;
      readonly httpStatus: number;
      /** What a check without a robot would end with. */
      readonly errorCode: number | null;
      /** What is read without a robot. */
      readonly values: FieldValues;
    }
  | { readonly errorCode: number };

/** A page that waits to be fetched; null when it was fetched already or was forgotten. */
export async function snapshotOrder(
  ctx: Context,
  { snapshotId }: { readonly snapshotId: string },
): Promise<SnapshotOrder | null> {
  const row = await ctx.db
    .selectFrom('page_snapshot')
    .innerJoin('company', 'company.id', 'page_snapshot.company_id')
    .select(['page_snapshot.url', 'company.parser_config'])
    .where('page_snapshot.id', '=', snapshotId)
    .where('page_snapshot.status', '=', 'queued')
    .executeTakeFirst();
  if (!row) return null;
  const config = readConfig(row.parser_config) ?? DEFAULT_PARSER_CONFIG;
  const [cityId] = Object.keys(config.cityValues).sort((left, right) => Number(left) - Number(right));
  return { url: row.url, config, cityValue: cityId === undefined ? undefined : config.cityValues[cityId] };
}

/** Keeps a page that a node fetched, or why it could not. Recording twice changes nothing. */
export async function recordSnapshot(
  ctx: Context,
  { snapshotId, result }: { readonly snapshotId: string; readonly result: SnapshotResult },
): Promise<void> {
  const outcome =
    'html' in result
      ? {
          status: 'done' as const,
          error_code: result.errorCode,
          http_status: result.httpStatus,
          final_url: result.finalUrl,
          html: await packedPage(result.html),
          reading: JSON.stringify(result.values, storable),
        }
      : { status: 'failed' as const, error_code: result.errorCode };
  await ctx.db
    .updateTable('page_snapshot')
    .set({ ...outcome, finished_at: ctx.now() })
    .where('id', '=', snapshotId)
    .where('status', '=', 'queued')
    .execute();
}

/** JSON in PostgreSQL takes neither zero characters nor halves of characters. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}
