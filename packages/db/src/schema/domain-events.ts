import type { GeneratedAlways, JSONColumnType } from 'kysely';

export interface DomainEventTable {
  id: GeneratedAlways<bigint>;
  /** PostgreSQL's xid8, as text. */
  xid: GeneratedAlways<string>;
  at: GeneratedAlways<Date>;
  type: string;
  payload: JSONColumnType<object>;
}

export interface DomainEventCursorTable {
  consumer: string;
  last_xid: string;
  last_id: bigint;
}
