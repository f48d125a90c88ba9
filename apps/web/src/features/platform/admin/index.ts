export { AdminPanel } from './AdminPanel.tsx';
export { ADMIN_TABS } from './tabs.ts';
