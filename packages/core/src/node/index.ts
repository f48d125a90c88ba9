export { holdIdentity, IdentityInUseError } from './hold-identity.ts';
export type { HeldIdentity } from './hold-identity.ts';
export { beat, registerNode } from './register-node.ts';
export type { NodeIdentity } from './register-node.ts';
export { slaveNodeVersions } from './slave-node-versions.ts';
