// What packages build on that read pages in a way of their own (sites, robot-builder): a page's sources, what a source
// claims, and how single values are read.
export { bestStatement } from './availability/weigh-availability.ts';
export { blockSignOfPage, judgeBlockOf } from './judge/block.ts';
export { moneyOf, NO_CLAIM } from './offer/claim.ts';
export type { ProductClaim, Stated, StatedPrice } from './offer/claim.ts';
export { PageSources } from './page-sources.ts';
export { readSources } from './read-page.ts';
export { readByRobot, readCount, readSelector } from './robot/read-by-robot.ts';
export { parsedJson } from './structured/lenient-json.ts';
export { MOST_COUNTED } from './structured/read-rating.ts';
export { isItem, textOf } from './structured/values.ts';
export { buyWordsOf } from './text/is-buy-button.ts';
export { wordList } from './text/word-list.ts';
