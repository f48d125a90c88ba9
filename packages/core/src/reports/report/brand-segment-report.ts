import type { BrandSegmentReport, SegmentKind } from '@tsenomer/contracts';
import { PRICE_BANDS } from '@tsenomer/contracts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { openReport } from './main-report.ts';
import { openOffers } from './offer-scope.ts';
import { loadSegmentProducts } from './segment-products.ts';
import type { SegmentProduct } from './rules/segment-figures.ts';
import { bandOf, segmentFigures } from './rules/segment-figures.ts';

export interface BrandSegmentInput {
  readonly parsingCollectionId: number;
  readonly by: SegmentKind;
  readonly level: number;
  readonly days: number;
  readonly filters?:
    | {
        readonly brandIds?: number[] | undefined;
        readonly categoryIds?: number[] | undefined;
        readonly companyIds?: number[] | undefined;
        readonly search?: string | undefined;
      }
    | undefined;
}

/** The most of either that one table shows. */
const BRANDS_MAX = 500;
const SEGMENTS_MAX = 60;

interface Named {
  readonly id: number | null;
  readonly name: string | null;
}

/**
 * The brands of a collection by categories of a level or by price bands (REP-5), as of the newest checks.
 * @throws DomainError NOT_FOUND.
 */
export const brandSegmentReport = readingVerb(
  'reports.read',
  async (ctx, input: BrandSegmentInput): Promise<BrandSegmentReport> => {
    const { collection } = await openReport(ctx, input.parsingCollectionId, {});
    const scope = await openOffers(ctx, { ...input.filters, collectionIds: [input.parsingCollectionId] });
    const products = await loadSegmentProducts(ctx.db, scope, {
      level: input.level,
      days: input.days,
      today: calendarDay(ctx.now(), ctx.installation.timeZone),
    });
    const segmentOf = input.by === 'category' ? byCategory(products) : byPrice(products);
    const brands = named(products.map(({ brandId, brand }) => ({ id: brandId, name: brand })));
    const segments = segmentOf.segments.slice(0, SEGMENTS_MAX);
    const shown = brands.slice(0, BRANDS_MAX);
    const byBrand = Map.groupBy(products, ({ brandId }) => brandId);
    return {
      collection,
      segments,
      brands: shown.map((brand) => ({ ...brand, whole: segmentFigures(byBrand.get(brand.id) ?? []) })),
      cells: shown.flatMap(({ id }) =>
        [...Map.groupBy(byBrand.get(id) ?? [], segmentOf.place)]
          .filter(([segment]) => segment >= 0 && segment < segments.length)
          .toSorted(([one], [other]) => one - other)
          .map(([segment, list]) => ({ brandId: id, segment, ...segmentFigures(list) })),
      ),
      cut: brands.length > BRANDS_MAX || segmentOf.segments.length > SEGMENTS_MAX,
    };
  },
);

/** Each once, by name; what has none last. */
function named(all: readonly Named[]): Named[] {
  const once = [...new Map(all.map((one) => [one.id, one])).values()];
  const order = new Intl.Collator('ru');
  return once.toSorted((a, b) =>
    a.name === null || b.name === null
      ? Number(a.name === null) - Number(b.name === null)
      : order.compare(a.name, b.name),
  );
}

interface Segmenting {
  readonly segments: Named[];
  /** Position of a product's segment; −1: it is in none. */
  readonly place: (product: SegmentProduct) => number;
}

function byCategory(products: readonly SegmentProduct[]): Segmenting {
  const segments = named(products.map(({ categoryId, category }) => ({ id: categoryId, name: category })));
  const places = new Map(segments.map(({ id }, at) => [id, at]));
  return { segments, place: ({ categoryId }) => places.get(categoryId) ?? -1 };
}

function byPrice(products: readonly SegmentProduct[]): Segmenting {
  const band = bandOf(products);
  return {
    segments: PRICE_BANDS.map((name, id) => ({ id, name })),
    place: ({ productId }) => band.get(productId) ?? -1,
  };
}
