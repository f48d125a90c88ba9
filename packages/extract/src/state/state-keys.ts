import { wordList } from '../text/word-list.ts';

// What scripts' states call their fields: as shops and their programs write them, in either spelling.

export const NAME_KEYS = wordList('name title productName product_name item_name displayName fullName goodsName');
export const CURRENCY_KEYS = wordList('currency currencyCode priceCurrency currencyUnit');
export const PRICE_KEYS = wordList(
  'salePrice sale_price currentPrice current_price finalPrice final_price discountPrice discount_price price',
  'priceValue actualPrice sellingPrice pricing priceInfo prices',
);
export const CARD_KEYS = wordList(
  'cardPrice card_price clubPrice club_price memberPrice member_price loyaltyPrice loyalty_price priceWithCard',
  'price_with_card walletPrice primePrice',
);
export const OLD_KEYS = wordList(
  'oldPrice old_price basePrice base_price regularPrice regular_price originalPrice original_price listPrice',
  'compareAtPrice compare_at_price crossedPrice priceBefore',
);
export const AMOUNT_KEYS = wordList(
  'currentPrice finalPrice salePrice current value amount actual final sale price now centAmount',
);
export const ARTICLE_KEYS = wordList(
  'sku article vendorCode item_id itemNumber productCode product_id productId code plu',
);
export const ID_KEYS = [...ARTICLE_KEYS, 'id'];
export const STOCK_KEYS = wordList(
  'inStock in_stock available isAvailable is_available availability stockStatus stock_status canBuy',
);
