/** What asking one site came to since the tallies were last taken. */
export interface SiteTally {
  /** Host, with its port where that is not the scheme's. */
  readonly site: string;
  /** Pages that were answered, whatever the answer. */
  readonly pages: number;
  /** Their time together, without delays. */
  readonly milliseconds: number;
  /** Sessions it made useless: banned, or given nothing but bad pages. */
  readonly sessionsBurnt: number;
}

/** Counts of a node by site. */
export interface SiteTallies {
  page(site: string, milliseconds: number): void;
  burnt(site: string): void;
  take(): SiteTally[];
}

export function createSiteTallies(): SiteTallies {
  let tallies = new Map<string, SiteTally>();
  const add = (site: string, change: Partial<SiteTally>): void => {
    const { pages = 0, milliseconds = 0, sessionsBurnt = 0 } = tallies.get(site) ?? {};
    tallies.set(site, {
      site,
      pages: pages + (change.pages ?? 0),
      milliseconds: milliseconds + (change.milliseconds ?? 0),
      sessionsBurnt: sessionsBurnt + (change.sessionsBurnt ?? 0),
    });
  };
  return {
    page: (site, milliseconds) => add(site, { pages: 1, milliseconds }),
    burnt: (site) => add(site, { sessionsBurnt: 1 }),
    take() {
      const taken = [...tallies.values()];
      tallies = new Map();
      return taken;
    },
  };
}
