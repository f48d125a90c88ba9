import type { AddressCheck } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import { AskFailure } from '../outgoing/ask-json.ts';
import { createRemoteInfobase } from './remote-infobase.ts';

/** Somebody waits for the result with the form open. */
const TIMEOUT = 10_000;

export interface CheckAddressInput {
  readonly url: string;
  readonly key: string | null;
  readonly timeout?: number;
}

/** Asks the information base at an address for its currencies, and tells how that went. */
export async function checkAddress({ url, key, timeout = TIMEOUT }: CheckAddressInput): Promise<AddressCheck> {
  const started = performance.now();
  const state = await createRemoteInfobase({ place: { url, reserveUrl: null }, key, timeout })
    .currencies()
    .then(() => 'fine' as const, stateOf);
  return { state, milliseconds: Math.round(performance.now() - started) };
}

function stateOf(error: unknown): AddressCheck['state'] {
  const cause = error instanceof DomainError ? error.cause : error;
  if (!(cause instanceof AskFailure)) return 'wrong';
  if (cause.reason === 'timeout') return 'timeout';
  if (cause.reason === 'connection') return 'unreachable';
  return cause.status === 401 || cause.status === 403 ? 'refused' : 'wrong';
}
