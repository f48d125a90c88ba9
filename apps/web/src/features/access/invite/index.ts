export { InviteColleagues } from './InviteColleagues.tsx';
