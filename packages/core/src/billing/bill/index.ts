export { closeMonths } from './close-months.ts';
export { compareTariffs } from './compare-tariffs.ts';
export { exportBill } from './export-bill.ts';
export { exportBillChecks } from './export-bill-checks.ts';
export { exportBillDocument } from './export-bill-document.ts';
export { findBill } from './find-bill.ts';
export { listBillChecks } from './list-bill-checks.ts';
export { openBillLine } from './open-bill-line.ts';
