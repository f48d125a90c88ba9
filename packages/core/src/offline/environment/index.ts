export { agentShops } from './agent-shops.ts';
export { attachShops } from './attach-shops.ts';
export { environmentShops } from './environment-shops.ts';
export { detachShops } from './detach-shops.ts';
