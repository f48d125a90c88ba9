import type { Option } from './option.ts';

/**
 * Options with those added that are chosen but not among them: their names are still on the way, or they were deleted.
 */
export function withChosen(options: readonly Option[], chosen: readonly number[]): readonly Option[] {
  const known = new Set(options.map(({ id }) => id));
  const unknown = chosen.filter((id) => !known.has(id));
  return unknown.length === 0 ? options : [...options, ...unknown.map((id) => ({ id, name: `№ ${id}` }))];
}
