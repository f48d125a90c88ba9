export { watchQuotas } from './watch-quotas.ts';
