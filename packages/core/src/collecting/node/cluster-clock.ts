/** A node's time. The checks of a link are put in order by it, days are billed by it, and its months have tables. */
export interface ClusterClock {
  now(): Date;
  /** What the machine's own clock says. */
  machine(): Date;
  /**
   * Told the time of the database, which all nodes share.
   * @param asked when it was asked for, by the machine's own clock; the answer came now.
   */
  heard(database: Date, asked: Date): void;
}

/** Clocks that are no further apart are the same, in milliseconds: an answer takes its time, and good clocks drift. */
const TOLERANCE = 2000;

/**
 * The clock of the machine, put right by the database's where the two disagree: a node whose clock is wrong would date
 * its checks into months without a table, or behind checks that are to come.
 * @param own the machine's clock.
 * @param onWrong told how far it is ahead of the database's, in milliseconds (behind: below 0), each time that this
 * changes; 0: it is right again.
 */
export function createClusterClock(own: () => Date, onWrong: (ahead: number) => void): ClusterClock {
  let correction = 0;
  return {
    now: () => new Date(own().getTime() + correction),
    machine: own,
    heard(database, asked) {
      const [from, to] = [asked.getTime(), own().getTime()];
      if (correctionOf(database.getTime() - correction, from, to) === 0) return;
      correction = correctionOf(database.getTime(), from, to);
      onWrong(0 - correction);
    },
  };
}

/** What has to be added to a clock for a moment to lie between two that it told; 0 where it does, or nearly. */
function correctionOf(moment: number, from: number, to: number): number {
  if (moment < from - TOLERANCE) return moment - from;
  return moment > to + TOLERANCE ? moment - to : 0;
}
