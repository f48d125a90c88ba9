/** A page that could not be read within its limits. */
export class UnreadablePage extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The page could not be read: ${why}`, options);
    this.name = 'UnreadablePage';
  }
}

/** What is read of a page; null for one that takes too much, where that is no reason to end the work on others. */
export async function nullIfUnreadable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnreadablePage) return null;
    throw error;
  }
}
