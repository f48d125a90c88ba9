export { caseShares } from './case-shares.ts';
export { openSharedCase } from './open-shared-case.ts';
export { casePrint, casePrintFile, forgetOldPrints, pageToPrint, printCase, recordPrint } from './print-case.ts';
export { revokeShare } from './revoke-share.ts';
export { shareCase } from './share-case.ts';
