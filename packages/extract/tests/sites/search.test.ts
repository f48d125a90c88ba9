import { describe, expect, it } from 'vitest';
import { readSearch } from '../../src/sites/read-search.ts';
import { moduleOfHost } from '../../src/sites/site-modules.ts';
import { shown } from './answers.ts';

function found(host: string, answer: unknown) {
  const module = moduleOfHost(host);
  if (!module) throw new Error(`No module for ${host}`);
  return readSearch(module, { name: 'found', url: `https://${host}/`, status: 200, headers: {}, text: typeof answer === 'string' ? answer : JSON.stringify(answer) })
    .map(({ url, name, price }) => [url, name, shown(price)]);
}

describe('[PARSE-2] what a site’s search finds', () => {
  it.each([
    ['wildberries.ru', { products: [{ id: 7, name: 'Кофе', sizes: [{ price: { product: 41_930 } }] }, { id: 8 }] }, [['https://www.wildberries.ru/catalog/7/detail.aspx', 'Кофе', '419.3 RUB']]],
    ['megamarket.ru', { items: [{ favoriteOffer: { finalPrice: 2490 }, goods: { goodsId: '1_2', title: 'Тостер', webUrl: 'https://megamarket.ru/catalog/details/toster-1_2/' } }] }, [['https://megamarket.ru/catalog/details/toster-1_2/', 'Тостер', '2490 RUB']]],
    ['uzum.uz', { data: { makeSearch: { items: [{ catalogCard: { productId: 5, title: 'Fen', minSellPrice: 289_000 } }] } } }, [['https://uzum.uz/ru/product/5', 'Fen', '289000 UZS']]],
    ['5ka.ru', { products: [{ plu: 4, name: 'Молоко', prices: { regular: '99.99', discount: null } }] }, [['https://5ka.ru/product/4/', 'Молоко', '99.99 RUB']]],
    ['magnit.ru', { items: [{ id: '1', seoCode: 'shokolad', name: 'Шоколад', price: 8999 }] }, [['https://magnit.ru/product/1-shokolad', 'Шоколад', '89.99 RUB']]],
    ['lenta.com', { items: [{ id: 7, slug: 'ogurcy', name: 'Огурцы', prices: { price: 13_999 } }] }, [['https://lenta.com/product/ogurcy-7/', 'Огурцы', '139.99 RUB']]],
    ['perekrestok.ru', { content: { products: [{ title: 'Сыр', masterData: { plu: 3, slug: 'syr' }, primaryCategory: { id: 114 }, priceTag: { price: 24_990 } }] } }, [['https://www.perekrestok.ru/cat/114/p/syr-3', 'Сыр', '249.9 RUB']]],
    ['ozon.ru', { widgetStates: { 'tileGridDesktop-1': JSON.stringify({ items: [{ sku: 9, mainState: [{ id: 'name', atom: { textAtom: { text: 'Чайник' } } }, { atom: { priceV2: { price: [{ text: '1 499 ₽', textStyle: 'PRICE' }, { text: '2 200 ₽', textStyle: 'ORIGINAL_PRICE' }] } } }] }] }) } }, [['https://www.ozon.ru/product/9/', 'Чайник', '1499 RUB']]],
    ['detmir.ru', { items: [{ id: 1, name: 'x' }] }, []],
    ['wildberries.ru', 'no JSON', []],
  ])('%s', (host, answer, products) => {
    expect(found(host, answer)).toEqual(products);
  });

  it.each([
    ['an address of another site', 'megamarket.ru', { items: [{ goods: { title: 'a', webUrl: 'https://evil.test/x' } }] }, []],
    ['a script', 'megamarket.ru', { items: [{ goods: { title: 'a', webUrl: 'javascript:alert(1)' } }] }, []],
    ['slashes in a part', 'lenta.com', { items: [{ id: '7/../x?y', slug: '//evil.test', name: 'a' }] }, [['https://lenta.com/product/%2F%2Fevil.test-7%2F..%2Fx%3Fy/', 'a', null]]],
  ])('does not lead away by %s', (_, host, answer, products) => {
    expect(found(host, answer)).toEqual(products);
  });
});
