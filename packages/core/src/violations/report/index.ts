export { companyViolations } from './company-violations.ts';
export { violationsFile } from './violations-file.ts';
export { violationsReport } from './violations-report.ts';
