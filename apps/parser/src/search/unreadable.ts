import { FetchError } from '@tsenomer/collect';

/** A page that reading stumbles over says nothing. @throws FetchError 'aborted'. */
export function unreadable(error: unknown): null {
  if (error instanceof FetchError) throw error;
  return null;
}
