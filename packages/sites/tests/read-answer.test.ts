import { describe, expect, it } from 'vitest';
import { siteModuleSchema } from '@tsenomer/contracts';
import { readAnswer } from '../src/read-answer.ts';
import { SITE_MODULES } from '../src/site-modules.ts';
import { shown } from './answers.ts';

const shop =
  '<html><body><h1>Чайник</h1><script type="application/ld+json">{"@type":"Product","name":"Чайник","offers":{"price":"1299","priceCurrency":"RUB"}}</script></body></html>';

describe('[PARSE-8] readAnswer', () => {
  it('reads a data service’s answer by the module of the site, from bytes as from characters', () => {
    const html = JSON.stringify({
      item: { title: 'Кубики', price: { price: 499 }, available: { online: { warehouse_codes: ['1'] } } },
    });
    const url = 'https://www.detmir.ru/product/index/id/7/';
    const { offer } = readAnswer({ html, url });
    expect([offer.name, shown(offer.price), offer.availability]).toEqual(['Кубики', '499 RUB', 'InStock']);
    expect(readAnswer({ utf8: Buffer.from(html), url }).offer).toEqual(offer);
  });

  it('reads a page of such a site in the general way where the module’s data are not on it', () => {
    const { offer } = readAnswer({ html: shop, url: 'https://www.detmir.ru/product/index/id/7/' });
    expect([offer.name, shown(offer.price), offer.evidence.price?.source]).toEqual(['Чайник', '1299 RUB', 'json-ld']);
  });

  it('reads any other shop’s page in the general way', () => {
    expect(shown(readAnswer({ html: shop, url: 'https://shop.test/p/1' }).offer.price)).toBe('1299 RUB');
  });

  it('knows the site’s own signs on a page', () => {
    expect(
      readAnswer({
        html: '<html><body>Подтвердите, что запросы отправляли вы</body></html>',
        url: 'https://market.yandex.ru/card/a/1',
      }).blocked,
    ).not.toBeNull();
  });

  it('lets an operator’s module and a company’s robot go before', () => {
    const own = siteModuleSchema.parse({
      ...SITE_MODULES.find(({ id }) => id === 'detmir'),
      id: 'own',
      hosts: ['shop.test'],
      links: ['/p/{id}'],
      fields: { name: ['card.title'] },
    });
    expect(readAnswer({ html: '{"title":"Своё"}', url: 'https://shop.test/p/1', modules: [own] }).offer.name).toBe(
      'Своё',
    );
    const robot = { name: 'h1' };
    expect(
      readAnswer({ html: shop, url: 'https://www.detmir.ru/product/index/id/7/', robot }).offer.evidence.name?.source,
    ).toBe('robot');
  });
});
