import type { TokenAction } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';

/** How many actions are told at most. */
const LIMIT = 100;

/** What was changed by API tokens, everybody's or one, the newest first; at most 100 of the journal's entries. */
export const listTokenActions = verb(
  'audit.read',
  async ({ db }, { tokenId }: { readonly tokenId?: number | undefined } = {}): Promise<TokenAction[]> => {
    let query = db
      .selectFrom('audit_entry as a')
      .leftJoin('api_token as t', 't.id', 'a.api_token_id')
      .select(['a.id', 'a.at', 'a.api_token_id', 't.name as token_name', 'a.actor_name', 'a.action', 'a.entity'])
      .select(['a.title', 'a.ip'])
      .where('a.api_token_id', 'is not', null)
      .orderBy('a.id', 'desc')
      .limit(LIMIT);
    if (tokenId !== undefined) query = query.where('a.api_token_id', '=', tokenId);
    const rows = await query.execute();
    return rows.map((row) => ({
      id: Number(row.id),
      at: momentToWire(row.at),
      token: { id: row.api_token_id ?? 0, name: row.token_name ?? '' },
      owner: row.actor_name,
      action: row.action,
      entity: row.entity,
      title: row.title,
      ip: row.ip,
    }));
  },
);
