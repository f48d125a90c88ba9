export { CompanyProxies } from './CompanyProxies.tsx';
export { Proxies } from './Proxies.tsx';
