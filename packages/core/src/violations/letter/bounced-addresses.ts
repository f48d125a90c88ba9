import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';

const MOST = 200;

const bouncedRow = z.strictObject({
  email: z.string(),
  company: z.string().nullable(),
  at: z.date(),
  error: z.string(),
});

interface Bounced {
  readonly email: string;
  /** null: a colleague. */
  readonly company: string | null;
  readonly at: string;
  readonly error: string;
}

/** Addresses of companies and of colleagues whose newest letter the mail server has not taken, the newest first. */
export const bouncedAddresses = verb('settings.read', async ({ db }): Promise<Bounced[]> => {
  const { rows } = await query(bouncedRow)`
    with known as (
      select email, c.full_name as company from company c cross join lateral unnest(c.emails) as e(email)
      union
      select e.email, null from setting s cross join lateral jsonb_array_elements_text(s.value->'emails') as e(email)
      where s.name = 'violationColleagues'
    ), newest as (
      select distinct on (m.recipient) m.recipient, m.created_at, m.last_error from mail m
      where m.recipient in (select email from known) order by m.recipient, m.id desc
    )
    select k.email, k.company, n.created_at as at, n.last_error as error from newest n join known k on k.email = n.recipient
    where n.last_error is not null order by n.created_at desc, k.email limit ${MOST}`.execute(db);
  return rows.map((row) => ({ ...row, at: momentToWire(row.at) }));
});
