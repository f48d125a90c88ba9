/** A page that could not be read within its limits. */
export class UnreadablePage extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The page could not be read: ${why}`, options);
    this.name = 'UnreadablePage';
  }
}
