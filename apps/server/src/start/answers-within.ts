/**
 * Waits for an answer of the database, but not for long.
 * @param within milliseconds.
 * @throws Error ETIMEDOUT, which counts as a database that is away, when it did not come in time; what the answer fails
 * by before.
 */
export async function answersWithin(within: number, answer: Promise<unknown>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_done, fail) => {
    late = setTimeout(
      () => fail(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })),
      within,
    );
  });
  // It fails later, too late for anybody to hear.
  answer.catch(() => undefined);
  try {
    await Promise.race([answer, patience]);
  } finally {
    clearTimeout(late);
  }
}
