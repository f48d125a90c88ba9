import { describe, expect, it } from 'vitest';
import { readPage } from '../src/index.ts';
import { shopPage } from './support/shop-page.ts';

const typedOf = (body: string, head = '', wish: 'check' | 'all' = 'check') => {
  const { offer } = readPage({ html: shopPage({ head, body }), url: 'https://shop.test/p/lamp-1', wish });
  return {
    price: offer.price && `${offer.price.amount} ${offer.price.currency}`,
    typed: offer.otherPrices.map(({ kind, price }) => `${kind} ${price.amount}`),
  };
};

const PLAIN = '<div class="price">1 000 ₽</div>';
const BUY = '<button>В корзину</button>';

describe('prices for some only', () => {
  it.each([
    ['a card', `${PLAIN}<p><span>900 ₽</span> с картой магазина</p>`, ['card 90000']],
    ['a card before the amount', `${PLAIN}<p>Цена по карте: <b>900 ₽</b></p>`, ['card 90000']],
    ['a wallet', `${PLAIN}<p>950 ₽ с WB Кошельком</p>`, ['card 95000']],
    ['members', `${PLAIN}<p><span>920 ₽</span> для участников клуба</p>`, ['club 92000']],
    ['a card of the club', `${PLAIN}<p><span>920 ₽</span> по карте клуба</p>`, ['card 92000']],
    ['subscribers', `${PLAIN}<p><span>930 ₽</span> по подписке</p>`, ['club 93000']],
    ['a coupon', `${PLAIN}<p><span>880 ₽</span> с купоном</p>`, ['coupon 88000']],
    ['a code', `${PLAIN}<p><span>870 ₽</span> по промокоду ЛЕТО</p>`, ['coupon 87000']],
    [
      'each of several',
      `${PLAIN}<p><span>900 ₽</span> с картой</p><p><span>880 ₽</span> с купоном</p>`,
      ['card 90000', 'coupon 88000'],
    ],
  ])('[PARSE-1] tells the price of %s apart, and the plain one is the price', (_who, body, typed) => {
    const read = typedOf(body + BUY);
    expect({ ...read, typed: read.typed.toSorted() }).toEqual({ price: '100000 RUB', typed });
  });

  it.each([
    ['what a code takes off', `${PLAIN}<p>Скидка 500 ₽ по промокоду ЛЕТО</p>`],
    ['a bonus', `${PLAIN}<p>Бонусы: 50 ₽ на карту</p>`],
    ['a price above the plain one', `${PLAIN}<p><span>1 100 ₽</span> с картой</p>`],
    ['one that a neighbour asks', `${PLAIN}${BUY}<section class="similar"><p>900 ₽ с картой</p></section>`],
    ['words without an amount', `${PLAIN}<p>Оплата картой</p>`],
  ])('takes %s for none', (_what, body) => {
    expect(typedOf(body + BUY)).toEqual({ price: '100000 RUB', typed: [] });
  });

  it('[PARSE-8] reads what data says of members, and by which card the page says it is', () => {
    const offer = {
      price: 1000,
      priceCurrency: 'RUB',
      priceSpecification: { price: 900, priceCurrency: 'RUB', validForMemberTier: { name: 'Gold' } },
    };
    const head = `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Lamp',
      offers: { '@type': 'Offer', ...offer },
    })}</script>`;
    expect(typedOf(PLAIN + BUY, head)).toEqual({ price: '100000 RUB', typed: ['club 90000'] });
    expect(typedOf(`${PLAIN}<p><span>900 ₽</span> с картой</p>${BUY}`, head)).toEqual({
      price: '100000 RUB',
      typed: ['card 90000'],
    });
  });
});
