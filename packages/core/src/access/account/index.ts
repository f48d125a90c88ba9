export { changePassword } from './change-password.ts';
export { chooseStartPage } from './choose-start-page.ts';
export { editProfile } from './edit-profile.ts';
export type { ProfileEdit } from './edit-profile.ts';
export { endOtherSessions, endSession } from './end-session.ts';
export { listSessions } from './list-sessions.ts';
export { rememberTour } from './remember-tour.ts';
export { showProfile } from './profile.ts';
