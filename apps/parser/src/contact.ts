/** Whether the cluster hears a node. */
export interface Contact {
  /** @param asked when it said that it lives, by `now`; the database has heard it since. */
  heard(asked: number): void;
  /** Waits until the node is heard, or `signal` is aborted. */
  wait(signal: AbortSignal): Promise<void>;
}

/**
 * While a node is not heard, the cluster gives its shards to others, who ask the same shops: it must ask them for
 * nothing more, or they get twice what they bear (docs/decisions/121). What it has finished it keeps.
 * @param options.within milliseconds for which a sign of life holds: less than it takes until its shards are free.
 * @param options.now a clock that only goes forward, in milliseconds.
 */
export function createContact(options: { readonly within: number; readonly now: () => number }): Contact {
  let heardAt = options.now();
  let waiting: (() => void)[] = [];
  const isHeard = (): boolean => options.now() - heardAt <= options.within;
  return {
    heard(asked) {
      heardAt = asked;
      // An answer that was long on its way says little of now.
      if (!isHeard()) return;
      for (const go of waiting) go();
      waiting = [];
    },
    async wait(signal) {
      if (isHeard() || signal.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
      await promise;
    },
  };
}
