export { LoginForm } from './LoginForm.tsx';
export { NotYet } from './NotYet.tsx';
