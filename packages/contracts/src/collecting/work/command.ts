import { z } from 'zod';
import type { MonitoringKind, TaskKind } from '../collection/collection.ts';

/** What a monitoring can be asked to do, as the timetable and the API name it (P2 §3 "Timetable event"). */
export const RUN_COMMANDS = ['parse', 'findLinks', 'searchSellersAndLinks'] as const;
export const runCommand = z.enum(RUN_COMMANDS);
export type RunCommand = z.infer<typeof runCommand>;

/**
 * The kind of work that a command means for a monitoring: checks are of ratings where it is about ratings; an
 * assortment is walked, whatever is asked for.
 */
export function kindOfCommand(own: MonitoringKind, command: RunCommand): TaskKind {
  if (own === 'assortment') return own;
  if (command === 'findLinks') return 'findLinks';
  if (command === 'searchSellersAndLinks') return 'findSellersAndLinks';
  return own === 'ratingReview' ? own : 'priceParsing';
}

/** The command that a monitoring of a kind is started with unless another is asked for. */
export const COMMAND_OF_KIND: Readonly<Record<MonitoringKind, RunCommand>> = {
  priceParsing: 'parse',
  ratingReview: 'parse',
  findLinks: 'findLinks',
  findSellersAndLinks: 'searchSellersAndLinks',
  assortment: 'parse',
};
