export interface SharedWork<Made> {
  /** Whether so many keys are being worked on, or wait for their turn, that whoever comes new had better come later. */
  isFull(): boolean;
  has(key: string): boolean;
  /** Does the work of a key, or waits for the end of the same work that was begun already; also of its failure. */
  once(key: string, work: () => Promise<Made>): Promise<Made>;
}

/** Work that several may ask for at once and that is done once, in this process. */
export function sharedWork<Made>({ fullAt }: { readonly fullAt: number }): SharedWork<Made> {
  const inHand = new Map<string, Promise<Made>>();
  return {
    isFull: () => inHand.size >= fullAt,
    has: (key) => inHand.has(key),
    once(key, work) {
      const begun = inHand.get(key);
      if (begun) return begun;
      const mine = work().finally(() => inHand.delete(key));
      inHand.set(key, mine);
      return mine;
    },
  };
}
