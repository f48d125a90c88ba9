import type { BouncedAddress } from '@tsenomer/contracts';
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
  state: z.enum(['stopped', 'returned', 'refused']),
  soft_returns: z.int(),
});

/**
 * Addresses of companies and of colleagues that letters do not reach, the newest first: those from which letters came
 * back, and those whose newest letter the mail server has not taken.
 */
export const bouncedAddresses = verb('settings.read', async ({ db }): Promise<BouncedAddress[]> => {
  const { rows } = await query(bouncedRow)`
    with known as (
      select email, c.full_name as company from company c cross join lateral unnest(c.emails) as e(email)
      union
      select e.email, null from setting s cross join lateral jsonb_array_elements_text(s.value->'emails') as e(email)
      where s.name = 'violationColleagues'
    ), refused as (
      select distinct on (m.recipient) m.recipient, m.created_at, m.last_error from mail m
      where m.recipient in (select email from known) order by m.recipient, m.id desc
    )
    select k.email, k.company, coalesce(r.returned_at, f.created_at) as at,
      coalesce(r.status || case when r.diagnostic = '' then '' else ' · ' || r.diagnostic end, f.last_error) as error,
      case when r.stopped_at is not null then 'stopped' when r.email is not null then 'returned'
        else 'refused' end as state,
      coalesce(r.soft_returns, 0)::int as soft_returns
    from known k
    left join returned_address r on r.email = lower(k.email)
    left join refused f on f.recipient = k.email and f.last_error is not null
    where r.email is not null or f.recipient is not null
    order by (r.stopped_at is null), at desc, k.email limit ${MOST}`.execute(db);
  return rows.map(({ at, soft_returns, ...row }) => ({ ...row, at: momentToWire(at), softReturns: soft_returns }));
});
