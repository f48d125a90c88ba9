/** A moment on the wall: `2026-11-27`, `06:00`. */
export interface Wall {
  readonly date: string;
  readonly time: string;
}

/** The clock on the wall of a zone. */
export interface ZoneClock {
  readonly wall: (instant: number | string) => Wall;
  /**
   * The instant in milliseconds that a wall time means, as the server derives it: a time that a change of the clocks
   * skips moves on by the gap, one that comes twice is the first.
   */
  readonly instant: (wall: Wall) => number;
}

const DAY = 86_400_000;
const clocks = new Map<string, ZoneClock>();

/** The clock of a zone; made once, as its making costs more than a thousand readings. */
export function zoneClock(zone: string): ZoneClock {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = makeClock(zone);
    clocks.set(zone, clock);
  }
  return clock;
}

function makeClock(zone: string): ZoneClock {
  // Swedes write dates as 2026-11-27 06:00:00.
  const reader = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offset = (instant: number): number => Date.parse(`${reader.format(instant).replace(' ', 'T')}Z`) - instant;
  // By the days of UTC: null where the clocks change within one. A reading costs a hundred times a look-up.
  const ofDays = new Map<number, number | null>();
  const offsetWithin = (instant: number): number => {
    const day = Math.floor(instant / DAY);
    let known = ofDays.get(day);
    if (known === undefined) {
      const atStart = offset(day * DAY);
      known = atStart === offset((day + 1) * DAY) ? atStart : null;
      ofDays.set(day, known);
    }
    return known ?? offset(instant);
  };
  return {
    wall: (instant) => {
      // The reader tells whole seconds.
      const at = Math.floor(new Date(instant).getTime() / 1000) * 1000;
      const text = new Date(at + offsetWithin(at)).toISOString();
      return { date: text.slice(0, 10), time: text.slice(11, 16) };
    },
    instant: ({ date, time }) => {
      const wall = Date.parse(`${date}T${time}:00Z`);
      const before = offset(wall - DAY);
      const hit = [before, offset(wall + DAY)].find((each) => offset(wall - each) === each);
      return wall - (hit ?? before);
    },
  };
}

/** A day or a month as the bodies of the timetable's calls write it: `27-11-2026`, `11-2026`. */
export function wireDay(date: string): string {
  return date.split('-').toReversed().join('-');
}

/** The month (`2026-11`) so many months from that of a day. */
export function monthOf(date: string, later = 0): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 7);
}
