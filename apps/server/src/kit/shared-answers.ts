import { joinRuns } from '@tsenomer/db';

/** Answers that many wait for at once. */
export interface SharedAnswers {
  /** How many wait for one now. */
  readonly waiting: number;
  /**
   * The answer to a question. Who asks the same while others wait shares one answer with them: one that was begun after
   * they asked, so it shows all that they could know of. Nothing is kept for later.
   * @param key equal for those, and only those, whose answers are equal.
   * @param answer may be called once for many, and not at all.
   */
  of(key: string, answer: () => Promise<Buffer>): Promise<Buffer>;
}

interface Asked {
  readonly ask: () => Promise<Buffer>;
  waiting: number;
}

export function createSharedAnswers(): SharedAnswers {
  const asked = new Map<string, Asked>();
  return {
    get waiting() {
      return [...asked.values()].reduce((sum, { waiting }) => sum + waiting, 0);
    },
    async of(key, answer) {
      const same = asked.get(key) ?? { ask: joinRuns(answer), waiting: 0 };
      asked.set(key, same);
      same.waiting += 1;
      try {
        return await same.ask();
      } finally {
        same.waiting -= 1;
        if (same.waiting === 0) asked.delete(key);
      }
    },
  };
}
