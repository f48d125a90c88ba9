/** What an installation is to count in makes no sense, or is not settled; the message is for the operator. */
export class InstallationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InstallationError';
  }
}
