export { Tour } from './Tour.tsx';
export { TourOffer } from './TourOffer.tsx';
