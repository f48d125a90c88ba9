import { domainEvent } from '@tsenomer/contracts';
import type { DomainEvent } from '@tsenomer/contracts';
import type { TestDatabase } from '@tsenomer/db/testing';

/** Every event that was raised and committed, the oldest first, as consumers read it; empties the table. */
export async function takeEvents({ pool }: TestDatabase): Promise<Pick<DomainEvent, 'type' | 'payload'>[]> {
  const { rows } = await pool.query(
    'with gone as (delete from domain_event returning id::int, at, type, payload, xid) select id, at, type, payload from gone order by xid, gone.id',
  );
  return rows.map((row) => {
    const { type, payload } = domainEvent.parse(row);
    return { type, payload };
  });
}
