export { authenticateToken } from './authenticate-token.ts';
export { createToken } from './create-token.ts';
export type { CreateTokenInput } from './create-token.ts';
export { listTokenActions } from './list-token-actions.ts';
export { listTokens, revokeToken } from './manage-tokens.ts';
