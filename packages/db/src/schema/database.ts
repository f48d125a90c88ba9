import type { BlogPostTable } from './blog.ts';
import type { TravelMatchingNameTable, TravelMatchingTable } from './matching-tables.ts';
import type { TelegramBotTable, TelegramChatTable, TelegramCodeTable } from './telegram.ts';
import type { WebhookAttemptTable, WebhookDeliveryTable, WebhookTable } from './webhooks.ts';
import type { AlertRuleTable, ContactLinkTable, InboxEntryTable } from './notifications.ts';
import type {
  AssortmentBandTable,
  AssortmentCellTable,
  AssortmentFigureTable,
  AssortmentListingTable,
  AssortmentOfferTable,
  AssortmentPriceTable,
  AssortmentStateTable,
  AssortmentWalkTable,
  AssortmentWalkListingTable,
} from './assortments.ts';
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
import type { RobotHealingPageTable, RobotHealingTable } from './healing.ts';
import type { LabelledPageTable, PageLabelTable, ReadingTrainingTable, SampledPageTable } from './learning.ts';
import type { LearntCalibrationTable, LinkCandidateTable, LinkSearchTable } from './link-search.ts';
import type {
  CorrectionTable,
  CountedCheckView,
  KeptPageTable,
  RereadingTable,
  RereadPageTable,
} from './rereadings.ts';
import type {
  CheckLedgerTable,
  LinkStateTable,
  MarketDayTable,
  PriceMoveTable,
  PriceMoveUntilTable,
  PriceSpanTable,
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
import type {
  BilledActionTable,
  BillingSettingsTable,
  BillTable,
  FindLinksRangeTable,
  LedgerDayTable,
  QuotaNoticeTable,
  ShelfLedgerTable,
  TariffTable,
} from './billing.ts';
import type { ExcelResultTemplateTable, ReportFileTable, ReportMailingTable } from './report-files.ts';
import type { RepricingAdviceTable, RepricingRunTable, RepricingStrategyTable } from './repricing.ts';
import type { BulkChangeTable } from './bulk-changes.ts';
import type { SavedViewTable } from './saved-views.ts';
import type {
  AgentEntryTable,
  AgentShopTable,
  OfflineNewProductTable,
  OfflinePhotoTable,
  OfflineReadingTable,
  OfflineTaskProductTable,
  OfflineTaskTable,
  OfflineTemplateTable,
  PriceTagReadingTable,
  ShelfPriceTable,
  ShelfStateTable,
} from './offline.ts';
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
  ReturnedAddressTable,
  SecondFactorRecoveryTable,
  SecondFactorTable,
  SessionTable,
  SignOnIdentityTable,
  SignOnProviderTable,
  SettingTable,
  UserTable,
} from './users.ts';
import type {
  CaseEntryTable,
  CasePrintTable,
  CaseShareTable,
  EvidenceSealTable,
  EvidenceTable,
  MrpSettingsVersionTable,
  RecommendedPriceTable,
  ViolationCaseTable,
  ViolationChangeTable,
  ViolationDayTable,
  ViolationLetterTable,
  ViolationReaderTable,
  ViolationToldTable,
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
  agent_entry: AgentEntryTable;
  agent_shop: AgentShopTable;
  api_token: ApiTokenTable;
  app_user: UserTable;
  assortment_band: AssortmentBandTable;
  assortment_cell: AssortmentCellTable;
  assortment_figure: AssortmentFigureTable;
  assortment_listing: AssortmentListingTable;
  assortment_offer: AssortmentOfferTable;
  assortment_price: AssortmentPriceTable;
  assortment_state: AssortmentStateTable;
  assortment_walk: AssortmentWalkTable;
  assortment_walk_listing: AssortmentWalkListingTable;
  audit_entry: AuditEntryTable;
  travel_matching_table: TravelMatchingTable;
  travel_matching_name: TravelMatchingNameTable;
  blog_post: BlogPostTable;
  brand: BrandTable;
  case_entry: CaseEntryTable;
  case_print: CasePrintTable;
  case_share: CaseShareTable;
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
  correction: CorrectionTable;
  counted_check: CountedCheckView;
  company: CompanyTable;
  company_hour: CompanyHourTable;
  company_shop: CompanyShopTable;
  company_type: CompanyTypeTable;
  currency: CurrencyTable;
  domain_event: DomainEventTable;
  domain_event_cursor: DomainEventCursorTable;
  evidence: EvidenceTable;
  evidence_seal: EvidenceSealTable;
  excel_result_template: ExcelResultTemplateTable;
  tariff: TariffTable;
  find_links_range: FindLinksRangeTable;
  billing_settings: BillingSettingsTable;
  billed_action: BilledActionTable;
  bill: BillTable;
  price_tag_reading: PriceTagReadingTable;
  shelf_ledger: ShelfLedgerTable;
  quota_notice: QuotaNoticeTable;
  ledger_day: LedgerDayTable;
  reread_page: RereadPageTable;
  rereading: RereadingTable;
  bulk_change: BulkChangeTable;
  saved_view: SavedViewTable;
  external_datasource: ExternalDatasourceTable;
  external_datasource_log: ExternalDatasourceLogTable;
  fetched_chunk: FetchedChunkTable;
  alert_rule: AlertRuleTable;
  contact_link: ContactLinkTable;
  inbox_entry: InboxEntryTable;
  ftp_export: FtpExportTable;
  ftp_export_collection: FtpExportCollectionTable;
  ftp_upload: FtpUploadTable;
  ftp_upload_file: FtpUploadFileTable;
  fetched_file: FetchedFileTable;
  telegram_bot: TelegramBotTable;
  telegram_chat: TelegramChatTable;
  telegram_code: TelegramCodeTable;
  webhook: WebhookTable;
  webhook_attempt: WebhookAttemptTable;
  webhook_delivery: WebhookDeliveryTable;
  failed_attempt: FailedAttemptTable;
  installation: InstallationTable;
  import_file: ImportFileTable;
  import_product: ImportProductTable;
  import_refusal: ImportRefusalTable;
  import_run: ImportRunTable;
  import_selection: ImportSelectionTable;
  invitation: InvitationTable;
  kept_page: KeptPageTable;
  learnt_calibration: LearntCalibrationTable;
  link: LinkTable;
  link_candidate: LinkCandidateTable;
  link_search: LinkSearchTable;
  link_state: LinkStateTable;
  linkless_company: LinklessCompanyTable;
  mail: MailTable;
  measure_unit: MeasureUnitTable;
  mrp_settings_version: MrpSettingsVersionTable;
  observation: ObservationTable;
  offline_new_product: OfflineNewProductTable;
  offline_photo: OfflinePhotoTable;
  offline_reading: OfflineReadingTable;
  offline_task: OfflineTaskTable;
  offline_task_product: OfflineTaskProductTable;
  offline_template: OfflineTemplateTable;
  labelled_page: LabelledPageTable;
  page_label: PageLabelTable;
  page_snapshot: PageSnapshotTable;
  parser_run: ParserRunTable;
  parser_task: ParserTaskTable;
  picture_handover: PictureHandoverTable;
  picture_removal: PictureRemovalTable;
  price_day: PriceDayTable;
  market_day: MarketDayTable;
  price_move: PriceMoveTable;
  price_move_until: PriceMoveUntilTable;
  price_span: PriceSpanTable;
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
  reading_training: ReadingTrainingTable;
  robot_healing: RobotHealingTable;
  robot_healing_page: RobotHealingPageTable;
  recommended_price: RecommendedPriceTable;
  recovery_code: RecoveryCodeTable;
  returned_address: ReturnedAddressTable;
  report_file: ReportFileTable;
  report_mailing: ReportMailingTable;
  repricing_advice: RepricingAdviceTable;
  repricing_run: RepricingRunTable;
  repricing_strategy: RepricingStrategyTable;
  sampled_page: SampledPageTable;
  scheduled_work: ScheduledWorkTable;
  second_factor: SecondFactorTable;
  second_factor_recovery: SecondFactorRecoveryTable;
  session: SessionTable;
  sign_on_identity: SignOnIdentityTable;
  sign_on_provider: SignOnProviderTable;
  setting: SettingTable;
  shard: ShardTable;
  shelf_price: ShelfPriceTable;
  shelf_state: ShelfStateTable;
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
  violation_day: ViolationDayTable;
  violation_letter: ViolationLetterTable;
  violation_reader: ViolationReaderTable;
  violation_told: ViolationToldTable;
}
