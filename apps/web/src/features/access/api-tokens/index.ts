export { ApiTokens } from './ApiTokens.tsx';
