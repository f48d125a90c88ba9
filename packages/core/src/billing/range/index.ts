export {
  createFindLinksRange,
  deleteFindLinksRange,
  listFindLinksRanges,
  setFindLinksRanges,
  updateFindLinksRange,
} from './find-links-ranges.ts';
