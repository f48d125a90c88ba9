export { beginEnrolment } from './begin-enrolment.ts';
export { confirmEnrolment } from './confirm-enrolment.ts';
export { renewRecoveryCodes } from './renew-recovery-codes.ts';
export { showSecondFactor } from './show-second-factor.ts';
export type { SecondFactorState } from './show-second-factor.ts';
export { resetSecondFactor, turnOffSecondFactor } from './turn-off-second-factor.ts';
