import type { FtpExportCollectionTable, FtpExportTable, FtpUploadFileTable, FtpUploadTable } from './ftp-exports.ts';
import type { DomainEventCursorTable, DomainEventTable } from './domain-events.ts';
import type {
  BrandTable,
  CategoryMoveTable,
  CategoryTable,
  CityTable,
  CompanyShopTable,
  CompanyTable,
  CompanyTypeTable,
  CurrencyTable,
  LinklessCompanyTable,
  MeasureUnitTable,
  TagTable,
} from './directories.ts';
import type {
  PageSnapshotTable,
  ProxySiteDayTable,
  ProxyStateTable,
  ProxyTestTable,
  SiteDayTable,
  SiteModuleTable,
  SiteRobotsTable,
} from './collecting.ts';
import type { LearntCalibrationTable, LinkCandidateTable } from './link-search.ts';
import type {
  CheckLedgerTable,
  LinkStateTable,
  MarketDayTable,
  ObservationTable,
  PriceDayTable,
} from './observations.ts';
import type {
  ApiTokenTable,
  ExternalDatasourceLogTable,
  ExternalDatasourceTable,
  FetchedChunkTable,
  FetchedFileTable,
  ProductPhotoTable,
} from './product-sources.ts';
import type {
  ImportFileTable,
  ImportProductTable,
  ImportRefusalTable,
  ImportRunTable,
  ImportSelectionTable,
  LinkTable,
  ProductBarcodeTable,
  ProductCategoryTable,
  ProductMrpTable,
  ProductStateTable,
  ProductTable,
  ProductTagTable,
} from './products.ts';
import type { ExcelResultTemplateTable, ReportFileTable } from './report-files.ts';
import type { ScheduledWorkTable } from './scheduled-work.ts';
import type { CompanyHourTable, SiteIncidentTable } from './site-health.ts';
import type { PictureHandoverTable, PictureRemovalTable } from './storage.ts';
import type {
  AuditEntryTable,
  FailedAttemptTable,
  InstallationTable,
  InvitationTable,
  MailTable,
  RecoveryCodeTable,
  SessionTable,
  SettingTable,
  UserTable,
} from './users.ts';
import type {
  CaseEntryTable,
  MrpSettingsVersionTable,
  RecommendedPriceTable,
  ViolationCaseTable,
  ViolationChangeTable,
  ViolationLetterTable,
  ViolationTable,
} from './violations.ts';
import type { TimetableEntryTable, TimetableRepetitionTable } from './timetable.ts';
import type {
  ClusterNodeTable,
  ClusterTable,
  CollectionCompanyShopTable,
  CollectionCompanyTable,
  CollectionProductTable,
  CollectionTable,
  ParserRunTable,
  ParserTaskTable,
  ShardTable,
} from './work.ts';

/** Every table by its name. Kept in step with the migrations by hand; the tests insert into and read each one. */
export interface Tables {
  api_token: ApiTokenTable;
  app_user: UserTable;
  audit_entry: AuditEntryTable;
  brand: BrandTable;
  case_entry: CaseEntryTable;
  category: CategoryTable;
  category_move: CategoryMoveTable;
  check_ledger: CheckLedgerTable;
  city: CityTable;
  cluster: ClusterTable;
  cluster_node: ClusterNodeTable;
  collection: CollectionTable;
  collection_company: CollectionCompanyTable;
  collection_company_shop: CollectionCompanyShopTable;
  collection_product: CollectionProductTable;
  company: CompanyTable;
  company_hour: CompanyHourTable;
  company_shop: CompanyShopTable;
  company_type: CompanyTypeTable;
  currency: CurrencyTable;
  domain_event: DomainEventTable;
  domain_event_cursor: DomainEventCursorTable;
  excel_result_template: ExcelResultTemplateTable;
  external_datasource: ExternalDatasourceTable;
  external_datasource_log: ExternalDatasourceLogTable;
  fetched_chunk: FetchedChunkTable;
  ftp_export: FtpExportTable;
  ftp_export_collection: FtpExportCollectionTable;
  ftp_upload: FtpUploadTable;
  ftp_upload_file: FtpUploadFileTable;
  fetched_file: FetchedFileTable;
  failed_attempt: FailedAttemptTable;
  installation: InstallationTable;
  import_file: ImportFileTable;
  import_product: ImportProductTable;
  import_refusal: ImportRefusalTable;
  import_run: ImportRunTable;
  import_selection: ImportSelectionTable;
  invitation: InvitationTable;
  learnt_calibration: LearntCalibrationTable;
  link: LinkTable;
  link_candidate: LinkCandidateTable;
  link_state: LinkStateTable;
  linkless_company: LinklessCompanyTable;
  mail: MailTable;
  measure_unit: MeasureUnitTable;
  mrp_settings_version: MrpSettingsVersionTable;
  observation: ObservationTable;
  page_snapshot: PageSnapshotTable;
  parser_run: ParserRunTable;
  parser_task: ParserTaskTable;
  picture_handover: PictureHandoverTable;
  picture_removal: PictureRemovalTable;
  price_day: PriceDayTable;
  market_day: MarketDayTable;
  product: ProductTable;
  product_barcode: ProductBarcodeTable;
  product_category: ProductCategoryTable;
  product_photo: ProductPhotoTable;
  product_mrp: ProductMrpTable;
  product_state: ProductStateTable;
  product_tag: ProductTagTable;
  proxy_site_day: ProxySiteDayTable;
  proxy_state: ProxyStateTable;
  proxy_test: ProxyTestTable;
  recommended_price: RecommendedPriceTable;
  recovery_code: RecoveryCodeTable;
  report_file: ReportFileTable;
  scheduled_work: ScheduledWorkTable;
  session: SessionTable;
  setting: SettingTable;
  shard: ShardTable;
  site_module: SiteModuleTable;
  site_day: SiteDayTable;
  site_incident: SiteIncidentTable;
  site_robots: SiteRobotsTable;
  tag: TagTable;
  timetable_entry: TimetableEntryTable;
  timetable_repetition: TimetableRepetitionTable;
  violation: ViolationTable;
  violation_case: ViolationCaseTable;
  violation_change: ViolationChangeTable;
  violation_letter: ViolationLetterTable;
}
