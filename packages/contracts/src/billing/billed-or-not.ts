/** Which of the checks of a line are listed. */
export const BILLED_OR_NOT = ['billed', 'notBilled'] as const;
export type BilledOrNot = (typeof BILLED_OR_NOT)[number];
