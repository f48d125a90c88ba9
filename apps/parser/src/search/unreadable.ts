import { FetchError } from '@tsenomer/collect';
import type { SearchTools } from './search-tools.ts';

/** A page that reading stumbles over says nothing; the node's log says why. @throws FetchError 'aborted'. */
export function unreadable({ onUnreadable }: Pick<SearchTools, 'onUnreadable'>, url: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof FetchError) throw error;
    onUnreadable(url, error);
    return null;
  };
}
