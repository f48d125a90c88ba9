import type { Generated } from 'kysely';
import type { TelegramFailure } from '@tsenomer/contracts';
import type { Moment } from './directories.ts';

export interface TelegramBotTable {
  id: Generated<number>;
  token: Buffer;
  api_url: string;
  username: string | null;
  state: 'checking' | 'on' | 'off';
  failure: TelegramFailure | null;
  next_update: Generated<bigint>;
  paused_until: Moment | null;
}

export interface TelegramChatTable {
  user_id: number;
  chat_id: bigint;
  title: string;
  linked_at: Moment;
  test_due_at: Moment | null;
}

export interface TelegramCodeTable {
  user_id: number;
  code_hash: Buffer;
  expires_at: Moment;
}
