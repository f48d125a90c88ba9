import type { EntryAnswer } from '@tsenomer/contracts';
import type { OutboxEntry, Stage } from '../store/records.ts';

type Settled = Pick<OutboxEntry, 'stage' | 'reason' | 'refusal'>;

/** What becomes of an entry by the server's answer (areas: nothing is deleted here, refused ones are parked). */
export function settledBy(answer: EntryAnswer): Settled {
  switch (answer.state) {
    case 'accepted':
    case 'already':
      return { stage: 'sent', reason: null, refusal: null };
    case 'conflict':
      return { stage: 'conflict', reason: answer.reason, refusal: null };
    case 'refused':
    default:
      return { stage: 'refused', reason: null, refusal: { code: answer.code, fields: answer.fields } };
  }
}

/**
 * What an HTTP status means for what was sent. `later`: it passes by itself, the same bytes are sent again; `sign-in`:
 * nobody is signed in any more; `parked`: sending it again would be refused again.
 */
export function verdictOf(status: number): 'taken' | 'later' | 'sign-in' | 'parked' {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 401 || status === 403) return 'sign-in';
  // Too long, too early, too often; what a proxy on the way says of itself is no answer of the server's either.
  if (status === 408 || status === 425 || status === 429 || status < 400 || status >= 500) return 'later';
  return 'parked';
}

export const isDone = (stage: Stage): boolean => stage === 'sent' || stage === 'conflict';
