import type { Translation } from '../../translation.ts';
import type { collectionSettings as ru } from '../../ru/collecting/collection-settings.ts';

export const collectionSettings: Translation<typeof ru> = {
  title: 'Settings of the monitoring',
  open: 'Settings',
  openOf: 'Settings: {{name}}',
  saved: 'Data saved successfully',
  groups: {
    running: 'How it runs',
    checks: 'When links are checked',
    search: 'When links are searched',
  },
  flags: {
    balanceFlag: 'Spread over nodes',
    dealersNotificationFlag: 'Write to dealers about prices below the RRP',
    productSubnameMatchingFlag: 'Compare the product’s name',
    productPhotoMatchingFlag: 'Compare the product’s photo',
    priceRecalculationFlag: 'Recalculate prices to the product’s content',
    singleProductFlag: 'One find per product',
  },
  hints: {
    balanceFlag: 'Several nodes check the links of one site at once: faster, but easier for the site to notice.',
    dealersNotificationFlag:
      'When a run has ended, companies with prices below the RRP get a letter at their addresses, once a day at most.',
    productSubnameMatchingFlag:
      'Where the page names another product (by the name and the additional names), the check ends with error 13 and the price does not count.',
    productPhotoMatchingFlag:
      'Where the page’s photo is unlike the reference photo, the check ends with error 12 and the price does not count. Products without a reference photo are not compared.',
    priceRecalculationFlag:
      'Where the page sells another volume or weight, the price is recalculated to the content in the product’s name.',
    singleProductFlag: 'A search proposes only the likest find of a product, one per company or seller.',
  },
};
