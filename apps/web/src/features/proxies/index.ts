export { Proxies } from './Proxies.tsx';
