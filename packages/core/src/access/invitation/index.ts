export { checkInvitation } from './check-invitation.ts';
export { forgetOldInvitations } from './forget-old-invitations.ts';
export { register } from './register.ts';
export type { RegisterInput } from './register.ts';
export { registrationCities } from './registration-cities.ts';
export { sendInvitation } from './send-invitation.ts';
export type { SendInvitationInput, SentInvitation } from './send-invitation.ts';
