/** The parts of a product's page. */
export const PRODUCT_TABS = ['prices', 'links', 'card'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];
