import type { Generated } from 'kysely';
import type { DomainEventType, WebhookFailure } from '@tsenomer/contracts';
import type { Moment } from './directories.ts';

export interface WebhookTable {
  id: Generated<number>;
  name: string;
  url: string;
  event_types: DomainEventType[];
  enabled: boolean;
  secret: Buffer;
  former_secret: Buffer | null;
  former_until: Moment | null;
  failing_since: Moment | null;
  given_up_at: Moment | null;
  created_by: number | null;
  created_at: Moment;
}

export interface WebhookDeliveryTable {
  id: Generated<bigint>;
  webhook_id: number;
  event_id: bigint | null;
  message_id: string;
  event_type: string;
  body: string;
  created_at: Moment;
  status: Generated<'waiting' | 'done' | 'failed'>;
  attempts: Generated<number>;
  next_at: Moment | null;
}

export interface WebhookAttemptTable {
  id: Generated<bigint>;
  delivery_id: bigint;
  at: Moment;
  milliseconds: number;
  http_status: number | null;
  failure: WebhookFailure | null;
  answer: string;
}
