export { Audit } from './Audit.tsx';
export { auditSearch } from './audit-search.ts';
