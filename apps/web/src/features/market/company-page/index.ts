export { AboutTab } from './about/AboutTab.tsx';
export { AddressesTab } from './addresses/AddressesTab.tsx';
export { CompanyPage } from './CompanyPage.tsx';
export { EmployeesTab } from './employees/EmployeesTab.tsx';
export { COMPANY_TABS } from './tabs.ts';
export type { CompanyTab } from './tabs.ts';
