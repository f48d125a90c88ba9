/** The embedded server cannot be used; the message says what to do. */
export class EmbeddedServerError extends Error {
  readonly reason: 'no-binaries' | 'not-writable' | 'other-version' | 'start-failed' | 'in-use';

  constructor(reason: EmbeddedServerError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedServerError';
    this.reason = reason;
  }
}
