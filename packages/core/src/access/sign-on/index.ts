export { providerAccess } from './provider-row.ts';
export type { ProviderAccess } from './provider-row.ts';
export { offerSignOn, readSignOn, setSignOn } from './set-sign-on.ts';
export { signInByProvider } from './sign-in-by-provider.ts';
export type { VerifiedIdentity } from './verified-identity.ts';
