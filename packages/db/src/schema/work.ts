import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  CollectionSettings,
  MonitoringKind,
  NodeStatus,
  ProductSelection,
  TaskFilter,
  TaskKind,
} from '@tsenomer/contracts';
import type { GeneratedMoment, Moment } from './directories.ts';

export interface CollectionTable {
  id: Generated<number>;
  name: string;
  kind: MonitoringKind;
  city_id: number;
  selection: JSONColumnType<ProductSelection>;
  settings: JSONColumnType<CollectionSettings>;
  note: Generated<string>;
  created_by: number | null;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
  deleted_at: Moment | null;
  /** The timetable starts nothing of it since. */
  paused_at: Moment | null;
}

export interface CollectionCompanyTable {
  collection_id: number;
  company_id: number;
  disabled: Generated<boolean>;
}

export interface CollectionCompanyShopTable {
  collection_id: number;
  company_shop_id: number;
}

export interface CollectionProductTable {
  collection_id: number;
  product_id: number;
}

/** The only row of its table. */
export interface ClusterTable {
  id: Generated<boolean>;
  node_key: string;
  server_version: Generated<string>;
  divided_at: GeneratedMoment;
}

export interface ClusterNodeTable {
  id: number;
  identity: string | null;
  /** The server beside which it runs as a program; null: nobody's. */
  server: Generated<string | null>;
  name: string;
  ip: string | null;
  comment: Generated<string>;
  power: Generated<number>;
  autobalance: Generated<boolean>;
  version: Generated<string>;
  parser_state: Generated<'READY' | 'BUSY' | 'SERVICE'>;
  seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  left_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  status: Generated<NodeStatus>;
  status_at: GeneratedMoment;
  status_note: Generated<string>;
  restart_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  entered_at: Moment | null;
  slots: Generated<number>;
  allowed: Generated<number>;
  updated_at: GeneratedMoment;
}

export type WorkStatus = 'queued' | 'running' | 'done' | 'stopped';

export interface ParserRunTable {
  id: Generated<number>;
  collection_id: number;
  kind: TaskKind;
  status: Generated<WorkStatus>;
  started_by: number | null;
  started_at: GeneratedMoment;
  finished_at: Moment | null;
}

export interface ParserTaskTable {
  id: Generated<number>;
  run_id: number;
  collection_id: number;
  company_id: number;
  /** null: the whole city. */
  company_shop_id: number | null;
  city_id: number;
  kind: TaskKind;
  status: Generated<WorkStatus>;
  priority: Generated<number>;
  total: Generated<number>;
  success: Generated<number>;
  not_available: Generated<number>;
  with_error: Generated<number>;
  banned: Generated<number>;
  sellers: Generated<number>;
  filter: Generated<TaskFilter>;
  new_links: Generated<number>;
  timeouts: Generated<number>;
  balanced: Generated<boolean>;
  restarts: Generated<number>;
  calibration_id: number | null;
  /** Somebody brought its results: they were not fetched, and no bill counts them. */
  by_hand: Generated<boolean>;
  node_id: number | null;
  created_at: GeneratedMoment;
  started_at: Moment | null;
  progress_at: Moment | null;
  finished_at: Moment | null;
}

export interface ShardTable {
  id: Generated<number>;
  task_id: number;
  ordinal: number;
  /** Links of price tasks, products of searches. */
  target_ids: number[];
  results: Buffer;
  status: Generated<WorkStatus>;
  attempt: Generated<number>;
  job_id: string | null;
  node_id: number | null;
  progress_at: Moment | null;
}
