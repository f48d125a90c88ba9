interface Visits {
  since: number;
  count: number;
  bannedUntil: number;
}

export interface CounterRules {
  readonly window: number;
  readonly limit: number;
  readonly ban: number;
}

export interface Ban {
  /** Milliseconds since 1970. */
  readonly until: number;
  /** True for the visit that brought the ban about. */
  readonly isNew: boolean;
}

/** Counters beyond this many are forgotten, the oldest first: a flood of new sessions must not fill the memory. */
const MOST = 10_000;

/** Counts visits by key in windows of time and bans a key that comes too often. */
export class VisitCounter {
  readonly #rules: CounterRules;
  readonly #visits = new Map<string, Visits>();

  constructor(rules: CounterRules) {
    this.#rules = rules;
  }

  /** Counts one visit at `now` (milliseconds). @returns the key's ban, or null when it is welcome. */
  visit(key: string, now: number): Ban | null {
    const visits = this.#of(key, now);
    if (visits.bannedUntil > now) return { until: visits.bannedUntil, isNew: false };
    if (visits.bannedUntil > 0 || now - visits.since >= this.#rules.window)
      Object.assign(visits, { since: now, count: 0, bannedUntil: 0 });
    visits.count += 1;
    if (visits.count <= this.#rules.limit) return null;
    visits.bannedUntil = now + this.#rules.ban;
    return { until: visits.bannedUntil, isNew: true };
  }

  #of(key: string, now: number): Visits {
    const known = this.#visits.get(key) ?? { since: now, count: 0, bannedUntil: 0 };
    this.#visits.delete(key);
    this.#visits.set(key, known);
    const [oldest] = this.#visits.keys();
    if (this.#visits.size > MOST && oldest !== undefined) this.#visits.delete(oldest);
    return known;
  }
}
