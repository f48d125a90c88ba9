/** The embedded server cannot be used; the message says what to do. */
export class EmbeddedServerError extends Error {
  readonly reason:
    | 'no-binaries'
    | 'not-writable'
    | 'other-version'
    | 'start-failed'
    | 'port-in-use'
    /** The data folder had a database, and it is not where it was. */
    | 'no-database'
    /** What lies there is another installation's, or used by another data folder. */
    | 'other-database';

  constructor(reason: EmbeddedServerError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedServerError';
    this.reason = reason;
  }
}
