import { NODES } from './places.ts';
import type { Look } from './screens.ts';

/**
 * What the screens said, in words: one line for each time that it changed, with the seconds at which it was first seen.
 */
export function saidOf(looks: readonly Look[]): string[] {
  const told = looks.map((look) => ({ after: look.after, words: wordsOf(look) }));
  return told.flatMap(({ after, words }, place) =>
    words === told[place - 1]?.words ? [] : [`${after.toFixed(0)} s: ${words}`],
  );
}

function wordsOf({ health, nodes, tasks }: Look): string {
  const machines =
    nodes === null ? 'no page of the cluster' : NODES.map(({ place }) => `${place} ${nodes[place] ?? '?'}`).join(', ');
  return `health ${health === 0 ? 'silent' : health}; ${machines}; ${tasks === null ? 'no panel' : heldBy(tasks)}`;
}

/** Which nodes have unfinished tasks. */
function heldBy(tasks: readonly (string | null)[]): string {
  const names = [...new Set(tasks.map((name) => name ?? 'nobody'))].toSorted();
  return names.length === 0 ? 'no tasks' : `tasks at ${names.join(', ')}`;
}
