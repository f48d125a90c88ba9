export { listReportMailings } from './list-report-mailings.ts';
export { mailReportFiles } from './mail-report-files.ts';
export { orderDueMailings, sendReportMailing } from './order-mailings.ts';
export { createReportMailing, deleteReportMailing, editReportMailing } from './write-report-mailing.ts';
