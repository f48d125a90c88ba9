import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AuditAction, AuditEntity, AuditItem, RoleId } from '@tsenomer/contracts';
import type { GeneratedMoment, Moment } from './directories.ts';

export interface UserTable {
  id: Generated<number>;
  name: string;
  surname: string | null;
  email: string;
  email_proven: Generated<boolean>;
  phone: string | null;
  city_id: number | null;
  company_id: number | null;
  role_id: RoleId;
  external_uid: string | null;
  password_hash: string;
  offline_auto_approve: Generated<boolean>;
  demo_ends_at: Moment | null;
  blocked: Generated<boolean>;
  start_page: string | null;
  tour: string | null;
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
  by_provider: Generated<boolean>;
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

export interface SecondFactorTable {
  user_id: number;
  /** Sealed. */
  secret: Buffer;
  created_at: Moment;
  confirmed_at: Moment | null;
  /** Steps of 30 seconds since 1970. */
  last_step: bigint | null;
}

export interface SecondFactorRecoveryTable {
  user_id: number;
  code_hash: Buffer;
}

export interface SignOnProviderTable {
  id: Generated<number>;
  enabled: boolean;
  name: string;
  issuer: string;
  client_id: string;
  /** Sealed. */
  client_secret: Buffer;
  scopes: string;
  role_claim: string;
  roles: ColumnType<unknown, string, string>;
  new_role_id: RoleId | null;
  company_id: number | null;
  only_way_in: boolean;
  break_glass_user_id: number | null;
}

export interface SignOnIdentityTable {
  issuer: string;
  subject: string;
  user_id: number;
  linked_at: Moment;
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
  return_token: Generated<string>;
  returned_at: Moment | null;
  attached_file: string | null;
  attached_name: string | null;
}

export interface ReturnedAddressTable {
  email: string;
  soft_returns: Generated<number>;
  stopped_at: Moment | null;
  returned_at: Moment;
  status: string;
  diagnostic: string;
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
  /** The API token by which it was done. */
  api_token_id: number | null;
}

/** The fields that changed, each with what it was and what it is. */
export type AuditChanges = AuditItem['changes'];
