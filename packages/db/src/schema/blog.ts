import type { Moment } from './directories.ts';

export interface BlogPostTable {
  /** 0 is the newest. */
  place: number;
  title: string;
  url: string;
  published_at: Moment | null;
}
