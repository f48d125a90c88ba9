export { CardTab } from './card/CardTab.tsx';
export { LinksTab } from './links/LinksTab.tsx';
export { ProductPage } from './ProductPage.tsx';
export { PRODUCT_TABS } from './tabs.ts';
