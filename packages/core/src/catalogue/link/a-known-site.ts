import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';

const addressRow = z.strictObject({ url: z.string() });

/** Scheme, host and port of a shop that is collected: of the link entered last; null without any link. */
export async function aKnownSite({ db }: Pick<Context, 'db'>): Promise<string | null> {
  const { rows } = await query(addressRow)`
    select l.url from link l join company c on c.id = l.company_id and c.parser_config is not null
    order by l.id desc limit 1`.execute(db);
  const [link] = rows;
  return link === undefined ? null : (URL.parse(link.url)?.origin ?? null);
}
