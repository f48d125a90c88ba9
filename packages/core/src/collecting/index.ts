export { companyRobots } from './company-robots.ts';
export { collectingFigures } from './collecting-figures.ts';
export type { CollectingFigures } from './collecting-figures.ts';
export { finishProxyTest, testProxies } from './test-proxies.ts';
export { getProxies } from './get-proxies.ts';
export { recordCollecting } from './record-collecting.ts';
export type { LearntByNode } from './record-collecting.ts';
export { setProxies } from './set-proxies.ts';
