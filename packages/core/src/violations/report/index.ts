export { companyViolations } from './company-violations.ts';
export { countDays } from './count-days.ts';
export { priceWars } from './price-wars.ts';
export { violationsFile } from './violations-file.ts';
export { violationsReport } from './violations-report.ts';
