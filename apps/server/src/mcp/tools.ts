import { z } from 'zod';
import { collectionRoutes, mainReportRoutes, productRoutes, violationReportRoutes } from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';

/** A call of the API as a tool makes it: parts of the path, of the query and the body, as they go over the wire. */
export interface ToolCall {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

/** A tool that models are offered: a call of the API under a name, with the input that it needs. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly route: RouteRecord;
  readonly input: z.ZodRawShape;
  /** @throws ZodError for input that is not the tool's. */
  readonly call: (input: unknown) => ToolCall;
}

function tool<S extends z.ZodRawShape>(
  name: string,
  description: string,
  route: RouteRecord,
  input: S,
  call: (input: z.infer<z.ZodObject<S>>) => ToolCall,
): Tool {
  const schema = z.object(input);
  return { name, description, route, input: schema.shape, call: (given) => call(schema.parse(given)) };
}

const id = z.int().positive();
const limit = z.int().min(1).max(100).default(20);
const page = z.int().min(1).max(1000).default(1);

/** What models may do here, each by one call of the API, whose access and shapes hold (docs/decisions/099). */
export const TOOLS: readonly Tool[] = [
  tool(
    'search_products',
    'Products by a part of name, article or barcode, with their newest lowest and highest price in minor units',
    productRoutes.listProducts,
    { search: z.string().trim().max(200), page, limit },
    ({ search, ...paging }) => ({ query: { ...paging, filters: JSON.stringify({ search }) } }),
  ),
  tool(
    'product_prices',
    'A product with its links and the newest check of each, all cities or one',
    productRoutes.productLinks,
    { productId: id, cityId: id.optional() },
    ({ productId, cityId }) => ({ params: { id: productId }, query: cityId === undefined ? {} : { cityId } }),
  ),
  tool(
    'price_history',
    'Prices of a product by company over a period (ISO moments)',
    productRoutes.priceHistory,
    { productId: id, from: z.iso.datetime(), to: z.iso.datetime(), companyIds: z.array(id).max(100).optional() },
    ({ productId, ...body }) => ({ params: { id: productId }, body }),
  ),
  tool(
    'list_monitorings',
    'Monitorings: products watched at companies in a city; their ids are what reports and runs ask for',
    collectionRoutes.collectionNames,
    {},
    () => ({}),
  ),
  tool(
    'price_report',
    'The main price report of a monitoring: products by rows, companies by columns, prices in minor units',
    mainReportRoutes.mainReport,
    { monitoringId: id, page, limit },
    ({ monitoringId, ...paging }) => ({ query: { parsingCollectionId: monitoringId, ...paging } }),
  ),
  tool(
    'rrp_violations',
    'Violations of recommended prices of companies in a period of days (YYYY-MM-DD), the worst companies first',
    violationReportRoutes.violationsReport,
    { companyIds: z.array(id).min(1).max(100), periodFrom: z.iso.date(), periodTo: z.iso.date(), limit },
    ({ companyIds, ...rest }) => ({ query: { ...rest, filters: JSON.stringify({ companyIds }) } }),
  ),
  tool(
    'start_run',
    'Start a run of a monitoring now: its sites are asked for prices, which is counted and billed',
    collectionRoutes.runCollection,
    { monitoringId: id },
    ({ monitoringId }) => ({ params: { id: monitoringId } }),
  ),
];
