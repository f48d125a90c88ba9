import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AuditAction, AuditEntity, AuditItem, RoleId } from '@tsenomer/contracts';
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

/** One row, once the installation has started for the first time. */
export interface InstallationTable {
  id: Generated<boolean>;
  time_zone: string;
  currency: string;
  settled_at: GeneratedMoment;
}

export interface InvitationTable {
  id: Generated<number>;
  email: string;
  role_id: RoleId;
  company_id: number;
  token_hash: Buffer;
  invited_by: number | null;
  created_at: GeneratedMoment;
  expires_at: Moment;
  activated_at: Moment | null;
  user_id: number | null;
}

export interface RecoveryCodeTable {
  user_id: number;
  code_hash: Buffer;
  created_at: GeneratedMoment;
  expires_at: Moment;
}

export interface FailedAttemptTable {
  key: string;
  attempts: number;
  window_ends_at: Moment;
}

export interface MailTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body_text: string | null;
  body_html: string | null;
  created_at: GeneratedMoment;
  sent_at: Moment | null;
  attempts: Generated<number>;
  last_error: string | null;
}

export interface AuditEntryTable {
  id: GeneratedAlways<bigint>;
  at: Moment;
  actor_id: number | null;
  actor_name: Generated<string>;
  actor_email: Generated<string>;
  action: AuditAction;
  entity: AuditEntity;
  entity_id: string | null;
  title: Generated<string>;
  changes: ColumnType<AuditChanges, string | undefined, string>;
  ip: Generated<string>;
}

/** The fields that changed, each with what it was and what it is. */
export type AuditChanges = AuditItem['changes'];
