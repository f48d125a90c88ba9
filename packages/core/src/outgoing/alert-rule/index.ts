export { createAlertRule, deleteAlertRule, editAlertRule } from './write-alert-rule.ts';
export { listAlertRules } from './list-alert-rules.ts';
