import { nodeFields, nodeIp } from '@tsenomer/contracts';
import type { ClusterNodeItem } from '@tsenomer/contracts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** What the window of a node holds. */
export interface NodeValues {
  readonly ip: string;
  readonly comment: string;
  /** Text while it is no number. */
  readonly power: number | string;
  readonly autobalance: boolean;
}

export const NEW_NODE: NodeValues = { ip: '', comment: '', power: 1, autobalance: true };

export function valuesOf({ ip, comment, power, autobalance }: ClusterNodeItem): NodeValues {
  return { ip: ip ?? '', comment, power, autobalance };
}

/** What is wrong with the values, by field. The master's address may stay unknown. */
export function nodeIssues(values: NodeValues, master: boolean): FieldIssues {
  const ip = values.ip.trim();
  const wrongIp = master && ip === '' ? null : ip === '' ? 'required' : nodeIp.safeParse(ip).success ? null : 'ip';
  return {
    ...(wrongIp !== null && { ip: wrongIp }),
    ...(!nodeFields.power.safeParse(values.power).success && { power: 'power' }),
    ...(!nodeFields.comment.safeParse(values.comment).success && { comment: 'too_long' }),
  };
}

/** The body of the calls that add and change a node. */
export function nodeBody({ ip, comment, power, autobalance }: NodeValues) {
  return { ip: ip.trim(), comment: comment.trim(), power: Number(power), autobalance };
}

/** How a node is called where there is room for one name. */
export function nodeName({ id, ip, name }: Pick<ClusterNodeItem, 'id' | 'ip' | 'name'>): string {
  return `№ ${id}, ${ip ?? name}`;
}
