import type { ShardJob } from './shard-tools.ts';

/**
 * Beginnings of SQLSTATE: the database refuses the values themselves (a text with a NUL, a number that it cannot hold),
 * and will tomorrow.
 */
const REFUSALS = ['22', '54'];

/**
 * Records results of a shard together, or one by one where one of them cannot be kept by any database: a page may say
 * anything. Such a result is recorded as one that nothing could be read of, so that neither the others nor the shard
 * wait for it.
 * @param onRefused told of each of them.
 * @throws whatever else keeps results from being recorded; then it is worth trying again.
 */
export async function recordApart<Result>(
  job: Pick<ShardJob<Result>, 'record' | 'withoutValues'>,
  results: readonly Result[],
  onRefused: (error: unknown) => void,
): Promise<{ readonly goOn: boolean }> {
  try {
    return await job.record(results);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only, ...others] = results;
    if (only !== undefined && others.length === 0) {
      onRefused(error);
      return job.record([job.withoutValues(only)]);
    }
    let goOn = true;
    for (const result of results) goOn = (await recordApart(job, [result], onRefused)).goOn && goOn;
    return { goOn };
  }
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return REFUSALS.includes(code.slice(0, 2));
}
