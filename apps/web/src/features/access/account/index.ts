export { ChangePassword } from './ChangePassword.tsx';
export { EditProfile } from './EditProfile.tsx';
