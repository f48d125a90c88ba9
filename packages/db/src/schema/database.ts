import type { BrandTable, CategoryTable, CityTable, CompanyShopTable, CompanyTable, TagTable } from './directories.ts';
import type { CheckLedgerTable, LinkStateTable, ObservationTable, PriceDayTable } from './observations.ts';
import type {
  ImportFileTable, ImportRefusalTable, ImportRunTable, LinkTable, ProductBarcodeTable, ProductCategoryTable,
  ProductMrpTable, ProductTable, ProductTagTable,
} from './products.ts';
import type { SessionTable, SettingTable, UserTable } from './users.ts';
import type {
  ClusterNodeTable, CollectionCompanyShopTable, CollectionCompanyTable, CollectionProductTable, CollectionTable,
  ParserRunTable, ParserTaskTable, ShardTable,
} from './work.ts';

/** Every table by its name. Kept in step with the migrations by hand; the tests insert into and read each one. */
export interface Tables {
  app_user: UserTable;
  brand: BrandTable;
  category: CategoryTable;
  check_ledger: CheckLedgerTable;
  city: CityTable;
  cluster_node: ClusterNodeTable;
  collection: CollectionTable;
  collection_company: CollectionCompanyTable;
  collection_company_shop: CollectionCompanyShopTable;
  collection_product: CollectionProductTable;
  company: CompanyTable;
  company_shop: CompanyShopTable;
  import_file: ImportFileTable;
  import_refusal: ImportRefusalTable;
  import_run: ImportRunTable;
  link: LinkTable;
  link_state: LinkStateTable;
  observation: ObservationTable;
  parser_run: ParserRunTable;
  parser_task: ParserTaskTable;
  price_day: PriceDayTable;
  product: ProductTable;
  product_barcode: ProductBarcodeTable;
  product_category: ProductCategoryTable;
  product_mrp: ProductMrpTable;
  product_tag: ProductTagTable;
  session: SessionTable;
  setting: SettingTable;
  shard: ShardTable;
  tag: TagTable;
}
