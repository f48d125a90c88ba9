import type { Mutant } from './mutant.ts';
import { changeOf } from './mutant.ts';
import type { Fate } from './try-mutants.ts';

/** What became of the changes of one part. */
export interface Outcome {
  readonly name: string;
  /** How many changes there are, tried or not. */
  readonly all: number;
  /** Of those that were picked: how many are known to make no difference. They are not tried. */
  readonly equivalent: number;
  readonly fates: readonly { readonly mutant: Mutant; readonly fate: Fate }[];
}

/** "killed     packages/x/src/y.ts:3:7  < → <=  by x.test.ts: title", and the line where none noticed. */
export function lineOf(mutant: Mutant, fate?: Fate): string {
  const place = `${mutant.path}:${mutant.line}:${mutant.column}  ${changeOf(mutant)}`;
  if (fate === undefined) return place;
  const rest = fate.kind === 'killed' ? `  by ${fate.by.split('\n')[0]}` : `\n           ${mutant.code}`;
  return `${(fate.kind === 'killed' ? 'killed' : fate.kind.toUpperCase()).padEnd(10)} ${place}${rest}`;
}

/** A table in Markdown, a line per part. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, all, equivalent, fates }) => {
    const of = (kind: Fate['kind']): number => fates.filter(({ fate }) => fate.kind === kind).length;
    const share = fates.length === 0 ? '–' : `${Math.floor((100 * of('killed')) / fates.length)} %`;
    return [name, all, fates.length + equivalent, equivalent, of('killed'), of('survived'), of('unreached'), share];
  });
  const heads = ['part', 'changes', 'picked', 'equivalent', 'killed', 'survived', 'unreached', 'killed of the others'];
  return [heads, heads.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
