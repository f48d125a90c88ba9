import type { AuditItem } from '@tsenomer/contracts';

type Changes = AuditItem['changes'];
type Value = Changes[string]['from'];

/**
 * The fields in which two states of an entity differ, each with what it was and what it is. Fields that only one state
 * has count as null in the other.
 */
export function changesBetween(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Changes {
  const changes: Changes = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = { from, to };
  }
  return changes;
}
