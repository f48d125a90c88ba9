import { parserConfigSchema } from '@tsenomer/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  demoBrands,
  demoCategories,
  demoCities,
  demoCollections,
  demoCompanies,
  demoCompany,
  DEMO_FAULTS,
  demoFault,
  demoOfferAt,
  demoPath,
  demoProductByPath,
  demoProducts,
  demoSelected,
  demoSells,
  demoShops,
  demoSku,
  demoTitle,
} from '../src/index.ts';
import type { DemoCompany, DemoProduct } from '../src/index.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 1);
const moscow = demoCities[0]!;

const anyCompany = fc.constantFrom(...demoCompanies);
const anyProduct = fc.constantFrom(...demoProducts);
const anyCity = fc.constantFrom(...demoCities);
const anyMoment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2030, 0, 1) });

const sold = (company: DemoCompany): DemoProduct[] => demoProducts.filter((product) => demoSells(company, product));
const priceOn = (company: DemoCompany, product: DemoProduct, day: number) =>
  demoOfferAt({ company, product, city: moscow, at: START + day * DAY });

function checkDigitIsRight(code: string): boolean {
  const sum = Array.from(code).reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return /^\d{13}$/.test(code) && sum % 10 === 0;
}

describe('the catalogue', () => {
  it('has at least 320 products with unique keys, articles, names and barcodes', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(320);
    for (const field of ['key', 'article', 'manufacturerArticle', 'name'] as const) {
      expect(new Set(demoProducts.map((product) => product[field])).size).toBe(demoProducts.length);
    }
    const barcodes = demoProducts.flatMap((product) => product.barcodes);
    expect(new Set(barcodes).size).toBe(barcodes.length);
    expect(barcodes.filter((code) => !checkDigitIsRight(code))).toEqual([]);
  });

  it('has articles that begin with a zero, several barcodes on some products and a recommended price on most', () => {
    expect(demoProducts.some(({ article }) => article.startsWith('0'))).toBe(true);
    expect(demoProducts.every(({ barcodes }) => barcodes.length >= 1 && barcodes.length <= 5)).toBe(true);
    expect(demoProducts.filter(({ barcodes }) => barcodes.length > 1).length).toBeGreaterThan(20);
    expect(demoProducts.filter(({ mrp }) => mrp !== null).length / demoProducts.length).toBeGreaterThan(0.6);
    expect(demoProducts.every(({ mrp }) => mrp === null || mrp > 0n)).toBe(true);
  });

  it('names brand and content in every product, and lists its brand and all its category levels', () => {
    for (const product of demoProducts) {
      expect(product.name).toContain(product.brand);
      if (product.measure) expect(product.name).toContain(product.measure);
      expect(demoBrands).toContain(product.brand);
      for (const level of [1, 2, 3]) {
        expect(demoCategories).toContainEqual({ path: product.categories.slice(0, level), level });
      }
    }
  });

  it('knows at least five cities by unique keys', () => {
    expect(demoCities.length).toBeGreaterThanOrEqual(5);
    expect(new Set(demoCities.map(({ key }) => key)).size).toBe(demoCities.length);
  });
});

describe('the companies', () => {
  it('are ten shops, one of them the own one, and sellers of the marketplace', () => {
    expect(demoShops).toHaveLength(10);
    expect(demoCompanies.filter(({ own }) => own).map(({ sellerName }) => sellerName)).toEqual([null]);
    expect(demoCompanies.filter(({ sellerName }) => sellerName !== null).length).toBeGreaterThanOrEqual(3);
    expect(new Set(demoShops.map(({ kind }) => kind)).size).toBe(9);
  });

  it('have valid parser configs and sell 55 to 97 percent of the catalogue', () => {
    for (const company of demoCompanies) {
      expect(parserConfigSchema.parse(company.parserConfig)).toEqual(company.parserConfig);
      const share = sold(company).length / demoProducts.length;
      if (company.key !== 'yarmarka') expect(share).toBeGreaterThan(0.55);
      if (company.key !== 'yarmarka') expect(share).toBeLessThan(0.97);
    }
  });

  it('have a path for every product that leads back to company and product', () => {
    for (const company of demoCompanies) {
      const paths = new Set(sold(company).map((product) => demoPath(company, product)));
      expect(paths.size).toBe(sold(company).length);
      for (const product of demoProducts) {
        const found = demoProductByPath(company.shopKey, demoPath(company, product));
        expect(found).toEqual(demoSells(company, product) ? { company, product } : null);
      }
    }
    expect(demoProductByPath('domovik', '/product/no-such')).toBeNull();
    expect(demoProductByPath('domovik', '/product/black-tea-01/severtorg')).toBeNull();
    expect(demoProductByPath('nobody', '/product/black-tea-01')).toBeNull();
  });

  it('put a seller into the third segment of the path', () => {
    const seller = demoCompany('yarmarka-severtorg')!;
    expect(demoPath(seller, demoProducts[0]!).split('/').slice(1)[2]).toBe('severtorg');
  });

  it('give every product its own code and keep brand and content in the title', () => {
    for (const shop of demoShops) {
      expect(new Set(demoProducts.map((product) => demoSku(shop, product))).size).toBe(demoProducts.length);
      for (const product of demoProducts) {
        expect(demoTitle(shop, product)).toContain(product.brand);
        if (product.measure) expect(demoTitle(shop, product)).toContain(product.measure);
      }
    }
  });
});

describe('an offer', () => {
  it('is the same for the same moment, costs something, and its old price is above the price', () => {
    fc.assert(
      fc.property(anyCompany, anyProduct, anyCity, anyMoment, (company, product, city, at) => {
        const offer = demoOfferAt({ company, product, city, at });
        expect(demoOfferAt({ company, product, city, at: new Date(at) })).toEqual(offer);
        const knowsCity = company.cityCodes === null || city.key in company.cityCodes;
        expect(offer !== null).toBe(demoSells(company, product) && knowsCity);
        if (!offer) return;
        expect(offer.price > 0n).toBe(true);
        expect(offer.oldPrice === null || offer.oldPrice > offer.price).toBe(true);
        if (offer.rating?.stars) {
          expect(offer.rating.stars.reduce((sum, reviews) => sum + reviews, 0)).toBe(offer.rating.count);
        }
        if (offer.rating) expect(offer.rating.value >= 1 && offer.rating.value <= 5).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('moves in steps: never within a day, daily for some products, every few days for most', () => {
    const company = demoCompany('ladya')!;
    const changes = sold(company).map((product) => {
      const days = Array.from({ length: 90 }, (_, day) => priceOn(company, product, day)?.price);
      return days.filter((price, day) => day > 0 && price !== days[day - 1]).length;
    });
    expect(changes.filter((count) => count > 50).length / changes.length).toBeGreaterThan(0.05);
    expect(changes.filter((count) => count >= 8 && count <= 50).length / changes.length).toBeGreaterThan(0.5);
    expect(changes.filter((count) => count === 0)).toEqual([]);
    for (const product of sold(company)) {
      const morning = Date.UTC(2026, 10, 5, 4);
      const night = Date.UTC(2026, 10, 6, 2);
      expect(demoOfferAt({ company, product, city: moscow, at: night })).toEqual(
        demoOfferAt({ company, product, city: moscow, at: morning }),
      );
    }
  });

  it('is below the recommended price at some companies and never at those that respect it', () => {
    for (const company of demoCompanies) {
      const violations = sold(company).filter(
        (product) => product.mrp !== null && (priceOn(company, product, 3)?.price ?? product.mrp) < product.mrp,
      );
      if (company.pricing.respectsMrp) expect(violations).toEqual([]);
      else expect(violations.length).toBeGreaterThan(10);
    }
  });

  it('is strongly undercut for very few products', () => {
    const all = demoCompanies.flatMap((company) =>
      sold(company).map((product) => ({ product, offer: priceOn(company, product, 3) })),
    );
    const undercut = all.filter(
      ({ product, offer }) => offer && offer.oldPrice === null && offer.price * 100n < product.basePrice * 65n,
    );
    expect(undercut.length).toBeGreaterThan(2);
    expect(undercut.length / all.length).toBeLessThan(0.02);
  });

  it('has discounts and runs out of stock now and then', () => {
    const offers = demoShops.flatMap((company) => sold(company).map((product) => priceOn(company, product, 10)));
    const share = (count: number) => count / offers.length;
    expect(share(offers.filter((offer) => offer?.oldPrice).length)).toBeGreaterThan(0.04);
    expect(share(offers.filter((offer) => offer?.oldPrice).length)).toBeLessThan(0.25);
    expect(share(offers.filter((offer) => offer && !offer.available).length)).toBeGreaterThan(0.02);
    expect(share(offers.filter((offer) => offer && !offer.available).length)).toBeLessThan(0.1);
  });

  it('differs by city only where the shop knows cities', () => {
    for (const company of demoShops) {
      const prices = (cityKey: string) => {
        const city = demoCities.find(({ key }) => key === cityKey)!;
        return sold(company).map((product) => demoOfferAt({ company, product, city, at: START })?.price);
      };
      if (company.kind === 'cities') expect(prices('kazan')).not.toEqual(prices('moscow'));
      else expect(prices('kazan')).toEqual(prices('moscow'));
    }
  });

  it('of the marketplace is the best one of its sellers', () => {
    const market = demoCompany('yarmarka')!;
    for (const product of sold(market)) {
      const offer = priceOn(market, product, 1)!;
      expect(priceOn(offer.seller, product, 1)).toEqual(offer);
      const rivals = demoCompanies
        .filter((company) => company.shopKey === 'yarmarka' && company.sellerName !== null)
        .map((seller) => priceOn(seller, product, 1));
      expect(rivals.every((rival) => !rival?.available || (offer.available && rival.price >= offer.price))).toBe(true);
    }
  });

  it('stays as it was released: history that is seeded today can be recomputed later', () => {
    const at = Date.UTC(2026, 10, 21, 9);
    const prices = ['domovik', 'gorod', 'krepost', 'yarmarka-optovik', 'zvezdny'].map((key) => {
      const company = demoCompany(key)!;
      return sold(company)
        .slice(0, 40)
        .reduce((sum, product) => sum + (demoOfferAt({ company, product, city: moscow, at })?.price ?? 0n), 0n);
    });
    expect(prices).toMatchInlineSnapshot(`
      [
        1988560n,
        2238211n,
        2345670n,
        2195932n,
        1920640n,
      ]
    `);
  });
});

describe('the faults', () => {
  it('all occur, at the faulty shop only, on 6 to 12 percent of what it sells', () => {
    const shop = demoCompany('perekat')!;
    const faults = sold(shop).flatMap((product) => demoFault(shop.key, product.key) ?? []);
    expect(new Set(faults)).toEqual(new Set(DEMO_FAULTS));
    expect(faults.length / sold(shop).length).toBeGreaterThan(0.06);
    expect(faults.length / sold(shop).length).toBeLessThan(0.12);
    for (const company of demoCompanies.filter(({ key }) => key !== shop.key)) {
      expect(demoProducts.filter((product) => demoFault(company.key, product.key) !== null)).toEqual([]);
    }
  });
});

describe('the collections', () => {
  it('cover every kind of monitoring with known cities, companies and products', () => {
    expect(new Set(demoCollections.map(({ kind }) => kind))).toEqual(
      new Set(['priceParsing', 'ratingReview', 'findLinks', 'findSellersAndLinks']),
    );
    // One search leaves its finds to a person, one makes links of what it is sure of.
    const searches = demoCollections.filter(({ kind }) => kind.startsWith('find'));
    expect(searches.map(({ asks }) => asks ?? false)).toEqual(expect.arrayContaining([false, true]));
    expect(searches).toHaveLength(2);
    for (const { city, companies, selection } of demoCollections) {
      expect(demoCities.map(({ key }) => key)).toContain(city);
      expect(companies.filter((key) => !demoCompany(key))).toEqual([]);
      expect(demoSelected(selection).length).toBeGreaterThan(20);
    }
  });
});
