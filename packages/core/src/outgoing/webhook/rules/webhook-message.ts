import type { DomainEvent } from '@tsenomer/contracts';

export interface WebhookMessage {
  /** The receiver's to know a repeated message by. */
  readonly id: string;
  readonly type: string;
  /** JSON: `{type, timestamp, data}` (Standard Webhooks). */
  readonly body: string;
}

/** What is told of an event; the same text each time. */
export function messageOfEvent(event: DomainEvent): WebhookMessage {
  return message(`event_${event.id}`, event.type, event.at, event.payload);
}

/** What tries an address out. @param key makes it one of its kind. */
export function testMessage(key: string, now: Date): WebhookMessage {
  return message(`test_${key}`, 'test', now, { text: 'Tsenomer' });
}

function message(id: string, type: string, at: Date, data: object): WebhookMessage {
  return { id, type, body: JSON.stringify({ type, timestamp: at.toISOString(), data }) };
}
