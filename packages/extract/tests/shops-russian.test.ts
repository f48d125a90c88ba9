import { describe, expect, it } from 'vitest';
import type { Expected, ShopPage } from './support/shop-page.ts';
import { ldProduct, readExpected } from './support/shop-page.ts';

const BUY = '<button class="buy">В корзину</button>';
const page = (body: string, head = ''): ShopPage => ({
  name: 'Чайник Орбита 1,7 л',
  url: 'https://shop.test/product/chaynik-orbita-90417/',
  sign: '₽',
  body,
  head,
});

const PAGES: readonly (readonly [manner: string, page: ShopPage, expected: Expected])[] = [
  [
    'Битрикс: карточка с разметкой',
    page(
      `<div itemscope itemtype="http://schema.org/Product"><meta itemprop="name" content="Чайник Орбита 1,7 л"><div class="product-item-detail-info"><div class="product-item-detail-price-old" id="bx_1_price_old">2 490 руб.</div><div class="product-item-detail-price-current" id="bx_1_price">1 990 руб.</div><div class="item_economy_price">Экономия 500 руб.</div></div><span itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="1990"><meta itemprop="priceCurrency" content="RUB"><link itemprop="availability" href="http://schema.org/InStock"></span></div>${BUY}<p>Артикул: 90417</p>`,
    ),
    { price: '1990 RUB', old: '2490 RUB', availability: 'InStock', sku: '90417' },
  ],
  [
    'Битрикс без разметки',
    page(
      `<div class="product-item-detail-price-old">2 490 руб.</div><div class="product-item-detail-price-current">1&nbsp;990 руб.</div><div class="product-item-detail-economy-price">Экономия 500 руб.</div><a class="btn product-item-detail-buy-button" href="javascript:void(0);">Добавить в корзину</a>`,
    ),
    { price: '1990 RUB', old: '2490 RUB', availability: 'InStock' },
  ],
  [
    'InSales',
    page(
      `<div class="product-price"><span class="js-product-price">1 990 руб</span><span class="js-product-old-price old-price">2 490 руб</span></div><div class="sku">Арт. <span class="js-product-sku">IS-90417</span></div><form action="/cart_items" data-product-id="1"><input type="hidden" name="quantity" value="1"><button class="js-variant-shown" data-item-add>Купить</button></form>`,
    ),
    { price: '1990 RUB', old: '2490 RUB', availability: 'InStock', sku: 'IS-90417' },
  ],
  [
    'карта рядом с обычной ценой',
    page(
      `<div data-widget="webPrice"><div><span class="a1">1 790 ₽</span><span class="a2">с Ozon Картой</span></div><div><span class="b1">1 990 ₽</span><span class="b2">2 490 ₽</span><span class="b3">без Ozon Карты</span></div></div>${BUY}`,
    ),
    { price: '1990 RUB', others: ['card 1790 RUB'] },
  ],
  [
    'цена по карте магазина',
    page(
      `<div class="price-card"><span>По карте</span><b class="price">1 790 ₽</b></div><div class="price-regular"><span>Без карты</span><b class="price">1 990 ₽</b></div>${BUY}`,
    ),
    { price: '1990 RUB', others: ['card 1790 RUB'] },
  ],
  [
    'кошелёк площадки',
    page(
      `<div class="price-block"><span class="price-block__wallet-price">1 890 ₽</span><span>с WB Кошельком</span><ins class="price-block__final-price">1 990 ₽</ins><del class="price-block__old-price">2 490 ₽</del></div>${BUY}`,
    ),
    { price: '1990 RUB', old: '2490 RUB', others: ['card 1890 RUB'] },
  ],
  [
    'рассрочка Сплит',
    page(`<div class="price">19 990 ₽</div><div class="split">от 4 998 ₽ × 4 платежа в Сплит</div>${BUY}`),
    { price: '19990 RUB' },
  ],
  [
    'Долями отдельной строкой',
    page(
      `<p class="dolyami"><span class="price">4 998 ₽</span> × 4 Долями</p><p class="product-price">19 990 ₽</p>${BUY}`,
    ),
    { price: '19990 RUB' },
  ],
  [
    'рассрочка по месяцам',
    page(`<div class="price">69 000 ₽</div><div class="credit">от <span>5 751 ₽/мес.</span></div>${BUY}`),
    { price: '69000 RUB' },
  ],
  [
    'рассрочка, слово в соседнем элементе',
    page(
      `<div class="pay"><span class="sum">5 751 ₽</span> <span>в месяц</span></div><div class="price">69 000 ₽</div>${BUY}`,
    ),
    { price: '69000 RUB' },
  ],
  [
    'бонусы',
    page(
      `<div class="price">1 990 ₽</div><span class="bonus">+199 бонусных рублей</span><p>Вернём 99 ₽ на карту</p>${BUY}`,
    ),
    { price: '1990 RUB' },
  ],
  [
    'цена за килограмм рядом',
    page(`<span class="price">249 ₽</span><span class="price-unit">1 245 ₽/кг</span>${BUY}`),
    { price: '249 RUB' },
  ],
  [
    'доставка рядом',
    page(`<div class="price">1 990 ₽</div><p>Доставка курьером — 299 ₽, в пункт выдачи — 99 ₽</p>${BUY}`),
    { price: '1990 RUB' },
  ],
  [
    'доставка строкой таблицы',
    page(
      `<table><tr><td>Курьером</td><td>завтра</td><td>299 ₽</td></tr><tr><td>Самовывоз</td><td>сегодня</td><td>0 ₽</td></tr></table><div class="price-value">1 990 ₽</div>${BUY}`,
    ),
    { price: '1990 RUB' },
  ],
  ['старая цена словами', page(`<p>Старая цена: 2 490 ₽</p><p>Цена: 1 990 ₽</p>${BUY}`), { price: '1990 RUB' }],
  [
    'розница и опт',
    page(`<p>Розничная цена: <b>1 990 ₽</b></p><p>Оптовая цена: <b>1 490 ₽</b></p>${BUY}`),
    { price: '1990 RUB' },
  ],
  [
    'рубли и копейки в разных тегах',
    page(
      `<div class="price"><span class="price__rub">1 990</span><sup class="price__kop">50</sup><span class="price__unit">₽</span></div>${BUY}`,
    ),
    { price: '1990.5 RUB' },
  ],
  [
    'рубли и копейки словами',
    page(`<div class="price"><span>1 990</span> руб. <span>50</span> коп.</div>${BUY}`),
    { price: '1990.5 RUB' },
  ],
  ['тонкие пробелы', page(`<div class="price">1\u2009990\u202f₽</div>${BUY}`), { price: '1990 RUB' }],
  [
    'знак рубля картинкой',
    page(
      `<div class="product__price"><span class="value">1 990</span> <i class="rouble" aria-label="руб."></i></div><meta itemprop="priceCurrency" content="RUB">${BUY}`,
    ),
    { price: '1990 RUB' },
  ],
  [
    'знак рубля буквой Р',
    page(`<div class="product__price">1 990 <span class="rub">Р</span></div>${BUY}`),
    { price: '1990 RUB' },
  ],
  [
    'нет в наличии',
    page('<div class="price">1 990 ₽</div><p>Нет в наличии</p><button>Сообщить о поступлении</button>'),
    { price: null, availability: 'OutOfStock' },
  ],
  [
    'только кнопка о поступлении',
    page('<div class="price">1 990 ₽</div><button>Сообщить о поступлении</button>'),
    { price: null, availability: 'OutOfStock' },
  ],
  [
    'под заказ',
    page(`<div class="price">1 990 ₽</div><span class="status">Под заказ, 3–5 дней</span><button>Заказать</button>`),
    { price: '1990 RUB', availability: 'InStock' },
  ],
  [
    'предзаказ',
    page('<div class="price">1 990 ₽</div><button>Предзаказ</button>'),
    { price: '1990 RUB', availability: 'InStock' },
  ],
  [
    'только в магазине',
    page('<div class="price">1 990 ₽</div><span class="availability">Только в розничных магазинах</span>'),
    { price: '1990 RUB', availability: 'InStock' },
  ],
  [
    'снят с производства',
    page('<div class="price">1 990 ₽</div><p>Товар снят с производства</p>'),
    { price: null, availability: 'OutOfStock' },
  ],
  [
    'закончился на площадке, цена осталась',
    page(
      '<div class="stock-status">Товар закончился</div><span class="price">1 990 ₽</span><button>В лист ожидания</button>',
    ),
    { price: null, availability: 'OutOfStock' },
  ],
  [
    'мало',
    page(`<div class="price">1 990 ₽</div><span class="stock">Мало</span>${BUY}`),
    { price: '1990 RUB', availability: 'InStock' },
  ],
  [
    'в наличии 5 шт.',
    page('<div class="price">1 990 ₽</div><div class="catalog-stock">В наличии: 5 шт.</div>'),
    { price: '1990 RUB', availability: 'InStock' },
  ],
  [
    'наличие в магазинах списком',
    page(
      `<div class="price">1 990 ₽</div>${BUY}<ul class="shops"><li>ул. Ленина — нет в наличии</li><li>пр. Мира — в наличии</li></ul>`,
    ),
    { price: '1990 RUB', availability: 'InStock' },
  ],
  ['код товара', page(`<span>Код товара 5403217</span><div class="price">1 990 ₽</div>${BUY}`), { sku: '5403217' }],
  [
    'артикул ячейкой',
    page(`<dl><dt>Артикул</dt><dd>ЧО-1700</dd></dl><div class="price">1 990 ₽</div>${BUY}`),
    { sku: 'ЧО-1700' },
  ],
  [
    'данные против карты: разметка даёт обычную цену',
    page(
      `<div class="card-price">1 790 ₽ по карте</div><div class="price">1 990 ₽</div>${BUY}`,
      ldProduct({ price: 1990, priceCurrency: 'RUB', availability: 'https://schema.org/InStock' }),
    ),
    { price: '1990 RUB', others: ['card 1790 RUB'] },
  ],
  ['белорусские рубли', page(`<div class="price">59,90 бел. руб.</div>${BUY}`), { price: '59.9 BYN' }],
  [
    'тенге',
    page(`<div class="price">12 990 ₸</div><div class="credit">Рассрочка 1 083 ₸ x 12 мес</div>${BUY}`),
    { price: '12990 KZT' },
  ],
  [
    'сумы',
    page(`<div class="price">249 000 сум</div><div>Рассрочка от 29 880 сум/мес</div>${BUY}`),
    { price: '249000 UZS' },
  ],
  [
    'гривны',
    page('<div class="price">1 299 ₴</div><button>До кошика</button>'),
    { price: '1299 UAH', availability: 'InStock' },
  ],
];

describe('Russian shops', () => {
  it.each(PAGES)('[PARSE-1] reads %s', (_manner, shop, expected) => {
    expect(readExpected(shop, expected)).toEqual(expected);
  });
});
