/** Tabs of a company's page (P1 §2), in the order they are shown; the parser is for administrators only. */
export const COMPANY_TABS = ['about', 'addresses', 'employees', 'health', 'parser'] as const;

export type CompanyTab = (typeof COMPANY_TABS)[number];
