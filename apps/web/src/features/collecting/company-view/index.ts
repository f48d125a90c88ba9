export { companyAddress, COMPANY_DEFAULTS } from './company-address.ts';
export type { CompanyAddress } from './company-address.ts';
export { CompanyView } from './CompanyView.tsx';
