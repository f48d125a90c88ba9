export { changesBetween } from './changes-between.ts';
export { listAudit } from './list-audit.ts';
export type { ListAuditInput } from './list-audit.ts';
export { recordAudit } from './record-audit.ts';
export type { AuditNote } from './record-audit.ts';
