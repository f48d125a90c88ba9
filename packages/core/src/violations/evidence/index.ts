export { caseEvidence } from './case-evidence.ts';
export { sealPackage, verifyPackage } from './rules/sealed-package.ts';
