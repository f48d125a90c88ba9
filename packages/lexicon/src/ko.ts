import type { Lexicon } from './lexicon.ts';

export const KOREAN: Lexicon = {
  soldOut: ['품절(?! ?임박)', '판매 ?(?:종료|불가)', '더 이상 (?:제공|판매)', '재고 ?(?:없|부족)', '^\\W*사용할 수 없'],
  soldOutAlone: ['품절', '일시품절'],
  inStock: ['재고 ?(?:있|[1-9])', '품절 ?임박'],
  notice: ['재입고 ?(?:시 ?)?알림'],
  buy: ['장바구니 ?(?:담기|에)', '바로 ?구매', '구매하기', '카트에'],
  former: ['소비자가|원래 가격'],
  fromBehind: ['^\\s?부터'],
  bonus: ['적립|포인트'],
  apartBehind: ['^\\s?이상'],
  price: ['판매가'],
  article: ['상품\\s?(?:코드|번호)'],
  brand: ['브랜드'],
  refusal: ['보안 확인을 완료|실제 사용자임을 확인|자동 ?입력 ?방지'],
};
