export interface SignsOfWork {
  /** Work goes on. */
  moved(): void;
  /** It was recorded, which is a sign of itself. */
  recorded(): void;
}

export interface SignsOptions {
  /** Milliseconds between two signs. */
  readonly every: number;
  readonly now: () => number;
  readonly show: () => Promise<void>;
  /** Told of a sign that could not be shown; the next one may be. */
  readonly onFailure: (error: unknown) => void;
}

/** Shows that a shard goes on of which nothing was recorded for a while, so that slow is told from frozen. */
export function signsOfWork({ every, now, show, onFailure }: SignsOptions): SignsOfWork {
  // Being taken was a sign.
  let shownAt = now();
  return {
    moved() {
      if (now() - shownAt < every) return;
      shownAt = now();
      show().catch(onFailure);
    },
    recorded() {
      shownAt = now();
    },
  };
}
