export { LoginForm } from './LoginForm.tsx';
export { Recovery } from './Recovery.tsx';
export { Registration } from './Registration.tsx';
