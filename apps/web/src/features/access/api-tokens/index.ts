export { ApiTokens } from './ApiTokens.tsx';
export { TokenActions } from './TokenActions.tsx';
