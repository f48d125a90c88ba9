export { startDemoShop } from './start-shop.ts';
export type { DemoShopOptions, RunningShop } from './start-shop.ts';
export { startDemoShops } from './start-shops.ts';
export type { DemoShopsOptions, DemoShopsRunning } from './start-shops.ts';
export { GENTLE_BANS, STRICT_BANS } from './guard/ban-rules.ts';
export type { BanRules } from './guard/ban-rules.ts';
