import { z } from 'zod';

/** What somebody opened by the palette: its title and address. */
export interface RecentThing {
  readonly title: string;
  readonly href: string;
}

const KEY = 'tsenomer-recent';
const MOST = 6;

const kept = z.array(z.object({ title: z.string(), href: z.string().startsWith('/') }));

/** What was opened last, the newest first; nothing where the store holds something else. */
export function recentThings(): readonly RecentThing[] {
  try {
    const read = kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** Remembers what is opened now. */
export function remember(thing: RecentThing): void {
  const others = recentThings().filter(({ href }) => href !== thing.href);
  localStorage.setItem(KEY, JSON.stringify([thing, ...others].slice(0, MOST)));
}
