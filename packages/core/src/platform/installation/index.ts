export { InstallationError } from './installation-error.ts';
export { readInstallation } from './read-installation.ts';
export { fixInstallation } from './fix-installation.ts';
export type { WantedInstallation } from './fix-installation.ts';
