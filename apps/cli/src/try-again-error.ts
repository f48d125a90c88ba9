/** What is needed is away for now. Mail servers know the exit code and try again later (sysexits.h, EX_TEMPFAIL). */
export class TryAgainError extends Error {
  static readonly EXIT_CODE = 75;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TryAgainError';
  }
}
