export { forgetOldAttempts } from './forget-old-attempts.ts';
