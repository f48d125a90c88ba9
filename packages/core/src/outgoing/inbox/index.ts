export { listInbox, readInbox } from './list-inbox.ts';
export { mailInbox } from './mail-inbox.ts';
export { tellAlerts } from './tell-alerts.ts';
