export { startHttpProxy } from './http-proxy.ts';
export { startSocksProxy } from './socks-proxy.ts';
export type { LoopbackProxy, ProxyCredentials, ProxyFault, ProxyOptions } from './proxy.ts';
