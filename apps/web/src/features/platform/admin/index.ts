export { AdminPanel } from './AdminPanel.tsx';
export { InstallationPanel } from './InstallationPanel.tsx';
export { ADMIN_TABS } from './tabs.ts';
