export { InstallationError } from './installation-error.ts';
export { readInstallation } from './read-installation.ts';
export { settleInstallation } from './settle-installation.ts';
export type { WantedInstallation } from './settle-installation.ts';
