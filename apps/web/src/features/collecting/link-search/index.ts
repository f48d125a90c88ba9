export { LinkSearchReview } from './LinkSearchReview.tsx';
export { ProductProposals } from './ProductProposals.tsx';
export { REVIEW_DEFAULTS, reviewSearch } from './review-search.ts';
