import type { Translation } from '../translation.ts';
import type { glossary as ru } from '../ru/glossary.ts';

export const glossary: Translation<typeof ru> = {
  mrp: {
    word: 'RRP',
    meaning: 'The recommended retail price of the product. All offers are compared with it.',
  },
  deviation: {
    word: 'Deviation',
    meaning:
      'By how many percent the best price is below or above the RRP; without an RRP it is compared with your price. In the cell of a company: how far its own price is from the RRP.',
  },
  availability: {
    word: 'Availability',
    meaning: 'How many companies have the product, of how many that were checked.',
  },
  best: {
    word: 'Best price',
    meaning: 'The lowest price among the offers in stock, yours among them, in the currency of the product.',
  },
  mean: {
    word: 'Mean',
    meaning: 'The prices of the offers in stock, added up and divided by their number.',
  },
  median: {
    word: 'Median',
    meaning:
      'The price in the middle: half of the offers are not dearer, half are not cheaper. One odd price does not move it.',
  },
  position: {
    word: 'Your position',
    meaning:
      'Which one your offer is, counted from the cheapest. 1 is the cheapest; equal prices share the better place.',
  },
  offers: {
    word: 'Offers',
    meaning: 'How many companies sell the product now and state a price in its currency.',
  },
  cardPrice: {
    word: 'Price with a card',
    meaning:
      'What somebody pays who has the shop’s card, or pays by a certain card or wallet. Always below the plain price.',
  },
  clubPrice: {
    word: 'Price for club members',
    meaning: 'What members of the shop’s programme or subscribers pay. Always below the plain price.',
  },
  couponPrice: {
    word: 'Price with a coupon',
    meaning: 'What somebody pays who enters a code or shows a coupon. Always below the plain price.',
  },
  violations: {
    word: 'Products below RRP',
    meaning: 'Products of which the newest check found at least one price below the recommended one.',
  },
  check: {
    word: 'Check',
    meaning:
      'One visit to the page of a product at one company. It ends with a price, with “not available”, or with an error.',
  },
  success: {
    word: 'Success',
    meaning: 'The page opened, and the price of a product that is in stock was read on it.',
  },
  notAvailable: {
    word: 'Not available',
    meaning: 'The page opened, but the product is not sold. Its last known price stays for comparison.',
  },
  error: {
    word: 'Errors',
    meaning: 'The page did not open, or no price could be read on it. Such a link is worth another check.',
  },
  notProcessed: {
    word: 'Not processed',
    meaning: 'Links that this run has not come to yet, or was interrupted at.',
  },
  errorShare: {
    word: 'Share of errors on that day',
    meaning:
      'How many checks of the last day ended with an error. Above a fifth a site, the proxies or a robot need attention.',
  },
};
