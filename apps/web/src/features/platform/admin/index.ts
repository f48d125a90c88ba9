export { AdminPanel } from './AdminPanel.tsx';
export { ClientPanel } from './ClientPanel.tsx';
export { InstallationPanel } from './InstallationPanel.tsx';
export { ADMIN_TABS } from './tabs.ts';
