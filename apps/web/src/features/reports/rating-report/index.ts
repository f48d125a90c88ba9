export { RatingReport } from './RatingReport.tsx';
export { ratingAddress } from './rating-address.ts';
export type { RatingAddress } from './rating-address.ts';
