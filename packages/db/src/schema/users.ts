import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RoleId } from '@tsenomer/contracts';
import type { GeneratedMoment, Moment } from './directories.ts';

export interface UserTable {
  id: Generated<number>;
  name: string;
  surname: string | null;
  email: string;
  phone: string | null;
  city_id: number | null;
  company_id: number | null;
  role_id: RoleId;
  external_uid: string | null;
  password_hash: string;
  offline_auto_approve: Generated<boolean>;
  demo_ends_at: Moment | null;
  blocked: Generated<boolean>;
  created_at: GeneratedMoment;
}

export interface SessionTable {
  id: GeneratedAlways<bigint>;
  user_id: number;
  family: string;
  token_hash: Buffer;
  expires_at: Moment;
  replaced_at: Moment | null;
  revoked_at: Moment | null;
  user_agent: Generated<string>;
  ip: Generated<string>;
  created_at: GeneratedMoment;
}

export interface SettingTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  updated_at: GeneratedMoment;
}
