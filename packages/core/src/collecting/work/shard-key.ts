/**
 * The key of a shard in the queue: two with the same never run at once. One per company, unless the task is balanced
 * over nodes.
 */
export function shardKey(shard: {
  readonly id: number;
  readonly companyId: number;
  readonly balanced: boolean;
}): string {
  const company = `company:${shard.companyId}`;
  return shard.balanced ? `${company}:${shard.id}` : company;
}
