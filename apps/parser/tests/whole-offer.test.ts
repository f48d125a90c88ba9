import { expect, it, onTestFinished } from 'vitest';
import { demoCities, demoCompany, demoOfferAt, demoPath, demoProducts, demoTitle } from '@tsenomer/demo-market';
import { startDemoShop } from '@tsenomer/demo-shops';
import { checking, MOMENT, sharedBrowser } from './support/checking.ts';

/** What the last words of a demo product's title say: "…, 250 г". */
const CONTENT = /(?<amount>\d+(?:,\d+)?) (?<unit>г|кг|мл|л)$/u;
const UNITS: Readonly<Record<string, readonly [unit: string, times: number]>> = {
  г: ['g', 1],
  кг: ['g', 1000],
  мл: ['ml', 1],
  л: ['ml', 1000],
};

it('[PARSE-1] one check of the eighth demo shop reads everything that a price check reads', async () => {
  const company = demoCompany('zvezdny')!;
  const city = demoCities[0]!;
  const { product, offer, content } = demoProducts
    .map((each) => ({
      product: each,
      offer: demoOfferAt({ company, product: each, city, at: MOMENT }),
      content: CONTENT.exec(demoTitle(company, each))?.groups,
    }))
    .find(
      (each) =>
        each.offer?.available === true &&
        each.offer.oldPrice !== null &&
        (each.offer.rating?.stars ?? null) !== null &&
        each.content !== undefined,
    )!;
  const shop = await startDemoShop('zvezdny', { now: () => MOMENT });
  onTestFinished(() => shop.close());
  const browserHost = await sharedBrowser();
  onTestFinished(() => browserHost.close());

  const config = { ...company.parserConfig, fetcher: 'browser', screenshotsSavingFlag: true } as const;
  const kept: Uint8Array[] = [];
  const { check } = checking({
    config,
    browserHost,
    async keep(_linkId, ending, bytes) {
      kept.push(new Uint8Array(bytes));
      return `${kept.length}.${ending}`;
    },
  });
  const seen = await check(shop.url + demoPath(company, product));

  const [unit, times] = UNITS[content!['unit']!]!;
  expect(seen).toMatchObject({
    outcome: 'success',
    errorCode: null,
    price: offer!.price,
    oldPrice: offer!.oldPrice,
    currency: 'RUB',
    siteName: demoTitle(company, product),
    measuredValue: Number(content!['amount']!.replace(',', '.')) * times,
    measureUnit: unit,
    rating: Math.round(offer!.rating!.value * 100),
    ratingCount: offer!.rating!.count,
    ratingStars: offer!.rating!.stars,
    seller: company.name,
    photo: '1.jpg',
    screenshot: '2.jpg',
  });
  // The discount is what the old price is above the price.
  expect(seen.oldPrice! > seen.price!).toBe(true);
  expect(kept.map((bytes) => Buffer.from(bytes.subarray(0, 3)).toString('hex'))).toEqual(['ffd8ff', 'ffd8ff']);
});
