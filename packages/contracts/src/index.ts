export { API_ROUTES } from './routes.ts';

export {
  chosenId,
  emailField,
  externalUidField,
  linkToken,
  optionalPhone,
  passwordRule,
  personName,
  roleIdField,
  surname,
} from './access/account/fields.ts';
export { accountRoutes, profileEdit } from './access/account/profile-routes.ts';
export type { Profile, SessionItem } from './access/account/profile-routes.ts';
export { recoveryCode, recoveryRoutes } from './access/account/recovery-routes.ts';
export { INVITATION_STATES, registrationBody, registrationRoutes } from './access/account/registration-routes.ts';
export type { InvitationState } from './access/account/registration-routes.ts';
export { TOUR_STEPS, tourPlace } from './access/account/tour.ts';
export type { TourAnswer, TourPlace, TourStep } from './access/account/tour.ts';
export { invitationBody, newUser, userRoutes } from './access/account/user-routes.ts';
export type { RoleItem, UserItem } from './access/account/user-routes.ts';
export { tokenRoutes } from './access/api-token/routes.ts';
export type { ApiTokenItem, TokenAction } from './access/api-token/routes.ts';
export { SCOPE_PERMISSIONS, TOKEN_SCOPES } from './access/api-token/scopes.ts';
export type { TokenScope } from './access/api-token/scopes.ts';
export { authRoutes, currentUser, loginBody } from './access/auth/routes.ts';
export type { CurrentUser } from './access/auth/routes.ts';
export { accessAllows, ASSIGNABLE_ROLES, PERMISSIONS, roleMay } from './access/permissions.ts';
export type { Access, Permission } from './access/permissions.ts';
export { ROLE_ID, ROLE_NAMES, ROLE_TITLES, roleById } from './access/roles.ts';
export type { RoleId, RoleName } from './access/roles.ts';
export { secondFactorRoutes } from './access/second-factor/routes.ts';
export { SIGN_ON_PATH, signOnRoutes } from './access/sign-on/routes.ts';
export { signOnEdit, signOnSettings } from './access/sign-on/settings.ts';
export type { SignOnEdit, SignOnSettings } from './access/sign-on/settings.ts';

export { BILL_CHECK_KINDS, BILL_CHECKS_MAX, billCheck, billCheckRoutes } from './billing/bill-checks.ts';
export type { BillCheck } from './billing/bill-checks.ts';
export { billedAction, billedActionEdit, billedActionRoutes } from './billing/billed-actions.ts';
export type { BilledAction, BilledActionEdit } from './billing/billed-actions.ts';
export { BILLED_OR_NOT } from './billing/billed-or-not.ts';
export type { BilledOrNot } from './billing/billed-or-not.ts';
export { BILL_LINE_KINDS, BILL_PARTS, billRoutes, NOT_BILLED_REASONS } from './billing/bills.ts';
export type { Bill, BillLine, BillLineKind, BillPart, BillUnit, NotBilledReason } from './billing/bills.ts';
export { rangeIssue } from './billing/range-issues.ts';
export type { RangeEnds, RangeIssue } from './billing/range-issues.ts';
export { findLinksRange, findLinksRangeEdit, findLinksRangeRoutes, RANGE_TYPES, RANGES_MAX } from './billing/ranges.ts';
export type { FindLinksRange, FindLinksRangeEdit, FindLinksRangesEdit, RangeType } from './billing/ranges.ts';
export { tariffSettingPartRoutes } from './billing/setting-parts.ts';
export { BILLING_OPTIONS, tariffSettings, tariffSettingsEdit, tariffSettingsRoutes } from './billing/settings.ts';
export type { BillingOption, TariffSettings, TariffSettingsEdit } from './billing/settings.ts';
export { companyTariff, tariff, TARIFF_TYPES, tariffEdit, tariffRoutes } from './billing/tariffs.ts';
export type { CompanyTariff, Tariff, TariffEdit, TariffType } from './billing/tariffs.ts';

export { brandItem, brandRoutes } from './catalogue/brands.ts';
export type { BrandItem } from './catalogue/brands.ts';
export { categoryItem, categoryNode, categoryRoutes } from './catalogue/categories.ts';
export type { CategoryItem, CategoryNode } from './catalogue/categories.ts';
export { CATEGORY_MAX_LEVEL } from './catalogue/category-level.ts';
export { datasourceRoutes, datasourceSchedule } from './catalogue/datasource/routes.ts';
export type {
  DatasourceItem,
  DatasourceLog,
  DatasourceSchedule,
  WantedSchedule,
} from './catalogue/datasource/routes.ts';
export { MATCHING_TABLE_MAX_BYTES, matchingTableRoutes } from './catalogue/matching-tables.ts';
export type { MatchingTable, StoredMatchingTable } from './catalogue/matching-tables.ts';
export { columnName } from './catalogue/product/column-name.ts';
export { repeatedNames } from './catalogue/product/column-names.ts';
export type { RepeatedName } from './catalogue/product/column-names.ts';
export { DISCOUNT_DAYS, DISCOUNT_VERDICTS } from './catalogue/product/discount-words.ts';
export type { DiscountVerdict } from './catalogue/product/discount-words.ts';
export {
  barcodeField,
  MOST_UNDONE,
  newProduct,
  PRODUCT_BULK_ACTIONS,
  productEditRoutes,
} from './catalogue/product/edit-routes.ts';
export { importNotices } from './catalogue/product/import-notices.ts';
export type { ImportNotices } from './catalogue/product/import-notices.ts';
export {
  CHECKED_ROWS_MAX,
  IMPORT_FIELDS,
  importColumn,
  importedSelection,
  importMapping,
  importMode,
  leavesOut,
  LISTED_CODES_MAX,
  REFUSAL_REASONS,
  REPEATABLE_IMPORT_FIELDS,
  WARNING_REASONS,
} from './catalogue/product/import.ts';
export type {
  CodeCheck,
  ImportColumn,
  ImportedSelection,
  ImportField,
  ImportListItem,
  ImportMapping,
  ImportMode,
  ImportProgress,
  ImportRefusal,
  RefusalReason,
  RowCodes,
  SheetPreview,
  UploadedSheet,
} from './catalogue/product/import.ts';
export { LINK_MAX_LENGTH, linkField, linkRoutes, UPDATE_MODES } from './catalogue/product/link-routes.ts';
export type { RecognisedLink } from './catalogue/product/link-routes.ts';
export { photoRoutes } from './catalogue/product/photo-routes.ts';
export type { PhotoActualisation } from './catalogue/product/photo-routes.ts';
export {
  ARTICLE_MAX_LENGTH,
  BARCODE_MAX_DIGITS,
  BARCODE_MIN_DIGITS,
  BARCODES_MAX,
  PRODUCT_NAME_MAX_LENGTH,
  RRP_MAX,
} from './catalogue/product/product-limits.ts';
export { MOST_NAMED_PRODUCTS } from './catalogue/product/product.ts';
export type {
  PriceHistory,
  ProductCard,
  ProductFilters,
  ProductItem,
  ProductLink,
  ProductProfile,
} from './catalogue/product/product.ts';
export { productRoutes } from './catalogue/product/routes.ts';
export { productStatisticsRoutes } from './catalogue/product/statistics-routes.ts';
export type { HistoryRow, PriceStatistics } from './catalogue/product/statistics-routes.ts';
export { productHit, searchRoutes } from './catalogue/search/routes.ts';
export type { ProductHit } from './catalogue/search/routes.ts';
export { tagRoutes } from './catalogue/tags.ts';
export type { TagItem } from './catalogue/tags.ts';

export { ASSORTMENT_LISTINGS_MAX, assortmentWrite } from './collecting/assortment/assortment.ts';
export type {
  AssortmentDetails,
  AssortmentItem,
  AssortmentOffer,
  AssortmentOfferFilters,
  AssortmentWrite,
} from './collecting/assortment/assortment.ts';
export { ASSORTMENT_BANDS, OFFER_MATCHES, OFFER_SORTS, OFFER_TIMES } from './collecting/assortment/choices.ts';
export { assortmentRoutes } from './collecting/assortment/routes.ts';
export { BULK_KINDS, bulkChangeRoutes, MOST_KEPT, MOST_NAMED, UNDO_HOURS } from './collecting/bulk-change/routes.ts';
export type { BulkChange, BulkKind } from './collecting/bulk-change/routes.ts';
export { ANALOG_STATES } from './collecting/collection/analog-states.ts';
export { analogCreate, analogEdit, analogRoutes, packSize } from './collecting/collection/analogs.ts';
export type { AnalogItem, AnalogPacks } from './collecting/collection/analogs.ts';
export {
  CHOSEN_KINDS,
  COLLECTION_FLAGS,
  collectionCreate,
  collectionEdit,
  collectionSettings,
  DEFAULT_COLLECTION_SETTINGS,
  KINDS_OF_MONITORING,
  LINK_STATES,
  MONITORING_KINDS,
  MONITORING_TYPE_ID,
  productSelection,
  SELECTED_GROUPS_MAX,
  SELECTED_PRODUCTS_MAX,
  storedCollectionSettings,
  TASK_KINDS,
  taskProgress,
  workStatus,
} from './collecting/collection/collection.ts';
export type {
  ChosenKind,
  CollectionCreate,
  CollectionDetails,
  CollectionEdit,
  CollectionItem,
  CollectionLink,
  CollectionResult,
  CollectionSettings,
  LinkState,
  MonitoringKind,
  NamedItem,
  ProductSelection,
  LastRun,
  RunItem,
  RunStatus,
  TaskKind,
  TaskProgress,
} from './collecting/collection/collection.ts';
export { COMPANY_LISTS } from './collecting/collection/company-lists.ts';
export type { CompanyList } from './collecting/collection/company-lists.ts';
export { companyProductRoutes } from './collecting/collection/company-products.ts';
export type { CompanyProduct, CompanyProducts } from './collecting/collection/company-products.ts';
export { collectionRoutes, COLLECTIONS_CAP } from './collecting/collection/routes.ts';
export { START_ERRORS } from './collecting/collection/start-errors.ts';
export { collectionStateRoutes } from './collecting/collection/state-routes.ts';
export {
  HEALING_LEAST_PRODUCTS,
  HEALING_MOST_PAGES,
  HEALING_REASONS,
  HEALING_STATES,
  HEALING_VERDICTS,
  HEALING_WATCHES,
  healingJudgement,
  stoppedField,
} from './collecting/healing/healing.ts';
export type {
  Healing,
  HealingDetail,
  HealingJudgement,
  HealingProduct,
  HealingReason,
  HealingState,
  HealingVerdict,
  HealingWatch,
  StoppedField,
} from './collecting/healing/healing.ts';
export { healingRoutes } from './collecting/healing/routes.ts';
export type { ExplainedField, PageExplanationItem } from './collecting/learning/explanation.ts';
export {
  LABELLED_PAGES_MAX,
  labelledPageLine,
  LEARNT_FIELDS,
  pageLabels,
  TAUGHT_FIELDS,
} from './collecting/learning/page-label.ts';
export type { LabelledPageItem, LabelledPageLine, PageLabels, TaughtField } from './collecting/learning/page-label.ts';
export { AMOUNT_ROLES, READING_FEATURES } from './collecting/learning/reading-features.ts';
export type { AmountRoleName, ReadingFeature } from './collecting/learning/reading-features.ts';
export { learningRoutes, NAMED_REFUSALS } from './collecting/learning/routes.ts';
export { NAMED_CHANGES, SAMPLED_PAGES, trainingReport, TRAININGS_KEPT } from './collecting/learning/training.ts';
export type { Training, TrainingReport } from './collecting/learning/training.ts';
export { candidateCounts } from './collecting/link-search/candidate-counts.ts';
export { CANDIDATE_LISTS, CANDIDATE_STATUSES } from './collecting/link-search/candidate.ts';
export type {
  CandidateList,
  CandidateStatus,
  LearntMatching,
  LinkCandidate,
} from './collecting/link-search/candidate.ts';
export { linkSearchRoutes } from './collecting/link-search/routes.ts';
export { DEFAULT_LINK_SEARCH_SETTINGS, linkSearchSettings, SEARCH_MODES } from './collecting/link-search/settings.ts';
export type { LinkSearchSettings, SearchMode } from './collecting/link-search/settings.ts';
export {
  NODE_OF_OTHER_SERVER,
  NODE_ON_OTHER_MACHINE,
  NODE_STARTED_BY_HAND,
  NODE_STATUSES,
  nodeFields,
  nodeIp,
} from './collecting/node/node.ts';
export type { ClusterNodeItem, NodeStatus } from './collecting/node/node.ts';
export { clusterRoutes } from './collecting/node/routes.ts';
export { answeredShare } from './collecting/observation/answered.ts';
export type { EndedChecks } from './collecting/observation/answered.ts';
export { logRoutes } from './collecting/observation/log-routes.ts';
export type { PriceLogItem } from './collecting/observation/log-routes.ts';
export type {
  Availability,
  Evidence,
  EvidenceSource,
  Measure,
  MeasureUnit,
  Offer,
  OfferField,
  OtherPrice,
  PageReading,
  Rating,
} from './collecting/observation/offer.ts';
export { PARSING_ERROR } from './collecting/observation/parsing-error.ts';
export type { ParsingErrorCode, ParsingErrorName } from './collecting/observation/parsing-error.ts';
export {
  DEFAULT_PARSER_CONFIG,
  parserConfigSchema,
  proxyRotation,
  storedParserConfigSchema,
} from './collecting/parser-config/parser-config.ts';
export type { ParserConfig, ProxyRotation, ShownParserConfig } from './collecting/parser-config/parser-config.ts';
export { parserConfigRoutes } from './collecting/parser-config/routes.ts';
export { parseProxy, parseProxyList, proxyName } from './collecting/proxy/proxy.ts';
export type { Proxy, ProxyKind, RejectedLine } from './collecting/proxy/proxy.ts';
export { parseRobots, ROBOTS_LIMIT } from './collecting/proxy/robots-rules.ts';
export type { RobotsRules } from './collecting/proxy/robots-rules.ts';
export { proxyRoutes, robotsRoutes } from './collecting/proxy/routes.ts';
export type { CompanyRobots, ProxyItem, ProxyList, ProxySiteItem } from './collecting/proxy/routes.ts';
export { fieldValue, MOST_SNAPSHOTS, SNAPSHOT_MINUTES } from './collecting/robot/page-snapshot.ts';
export type {
  FieldReadingItem,
  FieldValue,
  OutlineEntry,
  OutlineLook,
  PageOutline,
  PageSnapshot,
  PickedElementItem,
  ReadingVerdict,
  SelectorCandidateItem,
  SnapshotReading,
} from './collecting/robot/page-snapshot.ts';
export { ROBOT_SELECTORS, robotSchema, robotSelector } from './collecting/robot/robot.ts';
export type { Robot, RobotSelectorField } from './collecting/robot/robot.ts';
export { pageSnapshotRoutes } from './collecting/robot/routes.ts';
export { HEALTH_FIELDS, HEALTH_PERIODS, HEALTH_STATES, INCIDENT_KINDS } from './collecting/site-health/health.ts';
export type {
  HealthField,
  HealthPeriod,
  HealthState,
  IncidentKind,
  ShareInterval,
  SiteHealthDetail,
  SiteHealthItem,
  SiteIncident,
} from './collecting/site-health/health.ts';
export { incidentNote, siteHealthRoutes } from './collecting/site-health/routes.ts';
export { siteModuleRoutes } from './collecting/site-module/routes.ts';
export type {
  RecognisedProduct,
  SiteModuleAnswer,
  SiteModuleDetail,
  SiteModuleItem,
} from './collecting/site-module/routes.ts';
export { siteModuleSchema } from './collecting/site-module/site-module.ts';
export type {
  SiteAmount,
  SiteFields,
  SiteModule,
  SiteModuleInput,
  SiteRequest,
  SiteSign,
  SiteStock,
} from './collecting/site-module/site-module.ts';
export { DAY_SECONDS, dayCost } from './collecting/timetable/day-cost.ts';
export type { CompanyCost, CostedEntry, DayCost } from './collecting/timetable/day-cost.ts';
export { nextStarts } from './collecting/timetable/next-starts.ts';
export { timetableRoutes } from './collecting/timetable/routes.ts';
export { clockTimeIssue, dayText, monthText } from './collecting/timetable/times.ts';
export { TIMETABLE_STATES } from './collecting/timetable/timetable.ts';
export type {
  CollectionSchedule,
  RepetitionDraft,
  TimetableChanges,
  TimetableCopy,
  TimetableDraft,
  TimetableEntry,
  TimetableRepetition,
  TimetableState,
  TimetableUpdate,
} from './collecting/timetable/timetable.ts';
export { COMMAND_OF_KIND, kindOfCommand, RUN_COMMANDS, runCommand } from './collecting/work/command.ts';
export type { RunCommand } from './collecting/work/command.ts';
export { parsingHistoryRoutes } from './collecting/work/history-routes.ts';
export type { ParsingHistoryItem } from './collecting/work/history-routes.ts';
export { queueRoutes } from './collecting/work/queue-routes.ts';
export { parserRoutes } from './collecting/work/routes.ts';
export type { ParserEvent, ParserNodeItem, ParserState, ParserTaskItem } from './collecting/work/routes.ts';
export { PARSER_TASKS_CAP, parserTaskRoutes } from './collecting/work/task-routes.ts';
export { TASK_FILTERS } from './collecting/work/task.ts';
export type { ParserTask, TaskFilter } from './collecting/work/task.ts';

export { flagText, idList, idText, intText, jsonQuery, listOf, PAGES_MAX, paging } from './kit/codecs.ts';
export { oneLine } from './kit/one-line.ts';
export { defineRoute, isEvents, isFile, isUpload } from './kit/route.ts';
export type {
  CallInput,
  CallOutput,
  EventOf,
  EventsResponse,
  FileResponse,
  Method,
  RouteInput,
  RouteRecord,
  RouteTable,
  UploadBody,
} from './kit/route.ts';
export { zodOf } from './kit/schema.ts';
export type { InputOf, OutputOf, Schema } from './kit/schema.ts';
export { FILE_FORMATS, fileFormat } from './kit/spreadsheet-file.ts';
export type { FileFormat } from './kit/spreadsheet-file.ts';
export { TOPICS } from './kit/topics.ts';
export type { Topic, TopicUse } from './kit/topics.ts';

export { addressRoutes } from './market/addresses.ts';
export type { AddressSuggestion } from './market/addresses.ts';
export { cityRoutes } from './market/cities.ts';
export type { CityItem } from './market/cities.ts';
export {
  aboutEdit,
  companyAbout,
  companyEdit,
  companyItem,
  companyRoutes,
  hostField,
  legalData,
} from './market/companies.ts';
export type { CompanyAbout, CompanyItem, LegalData } from './market/companies.ts';
export { companyShopItem, companyShopRoutes, DELIVERY_TYPES } from './market/company-shops.ts';
export type { CompanyShopItem } from './market/company-shops.ts';
export { digestRoutes } from './market/infobase/digest-routes.ts';
export { infobaseRoutes } from './market/infobase/routes.ts';
export type { CurrencyItem, InfobaseCity, InfobaseSeller, ParsingModule } from './market/infobase/routes.ts';
export { unitRoutes } from './market/units.ts';

export {
  agentEntry,
  agentSyncRoutes,
  ENTRY_PAYLOADS,
  mobileAppSettings,
  TAG_PHOTOS_MAX,
} from './offline/agent-sync.ts';
export type { AgentEntry, AgentTask, EntryAnswer, ProposedPrice } from './offline/agent-sync.ts';
export { approvalOf, differsTooMuch, priceDifference } from './offline/approval.ts';
export type { ApprovableRow, Approval, ApprovedPrice } from './offline/approval.ts';
export {
  approveFilter,
  AUTO_APPROVE_OFF,
  AUTO_APPROVE_ON,
  autoApproveMode,
  autoApprovesAt,
} from './offline/auto-approve.ts';
export type { AutoApproveWindow } from './offline/auto-approve.ts';
export { environmentRoutes } from './offline/environment-routes.ts';
export type { AgentShop, ShopFilters, WatchedShop } from './offline/environment-routes.ts';
export {
  OFFLINE_TASKS_MAX,
  offlineCities,
  offlineProducts,
  offlineTasksDraft,
  TASK_PRODUCTS_MAX,
} from './offline/planning.ts';
export type {
  OfflineCities,
  OfflineProducts,
  OfflineTasksDraft,
  OfflineTemplate,
  VisitSuggestion,
} from './offline/planning.ts';
export { priceTagFound, TAG_NAME_MOST, TAG_UNITS } from './offline/price-tag.ts';
export type { PhotoPriceTag, PriceTagFound, TagUnit } from './offline/price-tag.ts';
export { offlineTaskRoutes } from './offline/task-routes.ts';
export type { OfflineCalendar, ShelfPrice } from './offline/task-routes.ts';
export { editedRow, offlineFilters } from './offline/task.ts';
export type { EditedRow, OfflineFilters, OfflineTask, OfflineTaskItem, TaskProductRow } from './offline/task.ts';
export {
  CONFLICT_REASONS,
  DAYS_AHEAD,
  DAYS_BEHIND,
  ENTRY_KINDS,
  OFFLINE_STATUSES,
  PRICE_TYPE_ID,
  SHELF_PHOTO_MAX_BYTES,
} from './offline/words.ts';
export type { ConflictReason, EntryKind, OfflineStatus } from './offline/words.ts';

export {
  ALERT_DIGESTS,
  ALERT_DIRECTIONS,
  ALERT_KINDS,
  ALERT_RULES_MAX,
  alertRoutes,
  alertRuleEdit,
} from './outgoing/alerts.ts';
export type {
  AlertDigest,
  AlertDirection,
  AlertKind,
  AlertRule,
  AlertRuleEdit,
  InboxEntry,
} from './outgoing/alerts.ts';
export { contactRoutes, NOTIFICATION_METHODS, NOTIFICATION_TYPES } from './outgoing/contact.ts';
export type { Contact, ContactLink } from './outgoing/contact.ts';
export {
  EXPORT_FORMATS,
  ftpExport,
  ftpExportEdit,
  ftpExportRoutes,
  ftpUpload,
  TRANSFER_PORTS,
  TRANSFER_PROTOCOLS,
  UPLOAD_FAILURES,
} from './outgoing/ftp-export.ts';
export type {
  ExportFormat,
  FtpExport,
  FtpExportEdit,
  FtpUpload,
  TransferProtocol,
  UploadFailure,
} from './outgoing/ftp-export.ts';
export {
  MAILING_RECIPIENTS_MAX,
  REPORT_MAILINGS_MAX,
  reportMailingEdit,
  reportMailingRoutes,
} from './outgoing/report-mailings.ts';
export type { ReportMailing, ReportMailingEdit } from './outgoing/report-mailings.ts';
export {
  TELEGRAM_API_URL,
  TELEGRAM_CODE_MINUTES,
  TELEGRAM_FAILURES,
  telegramBotEdit,
  telegramRoutes,
} from './outgoing/telegram.ts';
export type { TelegramBotEdit, TelegramFailure, TelegramStatus } from './outgoing/telegram.ts';
export {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_FAILURES,
  webhookEdit,
  webhookRoutes,
  WEBHOOKS_MAX,
} from './outgoing/webhooks.ts';
export type { Webhook, WebhookAttempt, WebhookDelivery, WebhookEdit, WebhookFailure } from './outgoing/webhooks.ts';

export { auditReference, companyOfField } from './platform/audit/references.ts';
export type { AuditReference } from './platform/audit/references.ts';
export { auditName, auditRoutes } from './platform/audit/routes.ts';
export type { AuditItem, AuditName } from './platform/audit/routes.ts';
export { AUDIT_ACTIONS, AUDIT_ENTITIES } from './platform/audit/words.ts';
export type { AuditAction, AuditEntity } from './platform/audit/words.ts';
export {
  ACCESS_TOKEN_SECONDS,
  ADDRESS_SUGGESTIONS,
  CHAT_TOKEN_POLL,
  CODE_RESEND_MINUTES,
  DEFAULT_LIST_LIMIT,
  DEFAULT_PAGE_SIZE,
  DEMO_ACCESS_DAYS,
  EMAIL_CHECK_DEBOUNCE,
  EXCEL_EXTENSIONS,
  EXCEL_PREVIEW_STEP,
  EXCEL_VISIBLE_ROWS,
  EXTERNAL_UID_MAX_LENGTH,
  FEED_EXTENSIONS,
  FILTERS_TEXT_MAX,
  FLUSH_INTERVAL,
  FLUSH_LINKS,
  IMPORT_EXTENSIONS,
  INFOBASE_REFRESH,
  INFOBASE_TIMEOUT,
  INVITATION_DAYS,
  LAYOUT_ERROR_PERCENT,
  LINK_SEARCH_TIMEOUT_MAX_SECONDS,
  LINK_SEARCH_TIMEOUT_MIN_SECONDS,
  LOCALE_COOKIE_DAYS,
  LOGIN_LOOKUP_DEADLINE,
  LOGO_MAX_BYTES,
  LOGO_SIDE,
  NEW_PRODUCT_PRICE_DIFFERENCE_PERCENT,
  PARSER_FREEZE_TIMEOUT_MINUTES,
  PARSER_STATE_POLL,
  PASSWORD_CONFIRMATION_DELAY,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_LENGTH,
  PRODUCT_SEARCH_DEBOUNCE,
  PRODUCT_SEARCH_PAGE_SIZE,
  PRODUCTS_WINDOW_PAGE_SIZES,
  RECOVERY_CODE_MINUTES,
  REFRESH_TOKEN_SECONDS,
  REQUEST_HEAD_MAX_BYTES,
  SEARCH_TEXT_MAX_LENGTH,
  SESSION_MARK,
  SHARD_LINKS,
  SHARD_SEARCHES,
  SUPPORTED_MARKETPLACES,
  TARIFF_ALERT_PERCENTS,
  UNDO_START,
  UNDO_STEP,
  UPLOAD_MAX_BYTES,
  VERSION_POLL,
} from './platform/constants/limits.ts';
export { demoRoutes } from './platform/demo/routes.ts';
export type { DemoState } from './platform/demo/routes.ts';
export { domainEvent } from './platform/domain-event.ts';
export type { DomainEvent, DomainEventType, EventPayload } from './platform/domain-event.ts';
export { ERROR_CATALOGUE, errorText } from './platform/errors/catalogue.ts';
export type { ErrorCode, Locale } from './platform/errors/catalogue.ts';
export { errorBody, fieldIssue } from './platform/errors/error-body.ts';
export type { ErrorBody, FieldIssue } from './platform/errors/error-body.ts';
export { OWN_WORDS } from './platform/errors/own-words.ts';
export { nameField, phoneField, WHOLE_LIST } from './platform/fields.ts';
export { eventHint, EVENTS_CHANNEL } from './platform/jobs/events.ts';
export type { EventHint } from './platform/jobs/events.ts';
export { JOBS, jobsOn, parseJob } from './platform/jobs/registry.ts';
export type { JobName, JobPayload, JobProgram, JobsOn, QueueBehaviour } from './platform/jobs/registry.ts';
export { DELIVERY_ACTIONS, ENHANCED_STATUS, returnedLetterRoutes } from './platform/mail/returned-letter.ts';
export type { ReturnedLetter, ReturnOutcome } from './platform/mail/returned-letter.ts';
export { COMPARED_PRICES } from './platform/money/compared-prices.ts';
export type { ComparedPrice } from './platform/money/compared-prices.ts';
export type { CorrectedFrom } from './platform/money/corrected.ts';
export { currencyCode, decimalFromMinor, minorDigits, minorFromDecimal } from './platform/money/money.ts';
export type { Money } from './platform/money/money.ts';
export { PRICE_KINDS, priceKind, TYPED_PRICE_KINDS, typedPriceKind } from './platform/money/price-kind.ts';
export type { PriceKind, TypedPriceKind, TypedPrices } from './platform/money/price-kind.ts';
export { PRICE_ORIGINS, priceOrigin } from './platform/money/price-origin.ts';
export type { PriceOrigin } from './platform/money/price-origin.ts';
export { ADMIN_SETTINGS } from './platform/setting/admin-settings.ts';
export type { AdminSettingName } from './platform/setting/admin-settings.ts';
export { CLIENT_SETTINGS } from './platform/setting/client-settings.ts';
export type { ClientSettingName } from './platform/setting/client-settings.ts';
export { infobaseAddress } from './platform/setting/infobase-address.ts';
export { LETTER_BODY, letterTemplate, partsOfTemplate, templateOfParts } from './platform/setting/letter-template.ts';
export type { LetterParts, LetterTemplate } from './platform/setting/letter-template.ts';
export { INITIAL_MRP_SETTINGS, mrpSettings } from './platform/setting/mrp-settings.ts';
export type { MrpSettings } from './platform/setting/mrp-settings.ts';
export { adminSetting, clientSetting, settingRoutes } from './platform/setting/routes.ts';
export type { AddressCheck, AdminSetting, ClientSetting } from './platform/setting/routes.ts';
export { parseStorageAddress, shownStorageAddress } from './platform/storage/address.ts';
export type { StorageAddress } from './platform/storage/address.ts';
export { dayPrefix, KEPT_KINDS, PICTURE_KINDS, pictureKey, pictureParts } from './platform/storage/picture-key.ts';
export type { KeptKind, PictureKind, PictureParams } from './platform/storage/picture-key.ts';
export { storageRoutes } from './platform/storage/routes.ts';
export type { DiskSpace, PictureRemoval } from './platform/storage/routes.ts';
export { INITIAL_INSTALLATION, isSameZone, isTimeZone, timeZoneName } from './platform/system/installation.ts';
export type { Installation } from './platform/system/installation.ts';
export { systemRoutes } from './platform/system/routes.ts';
export type { BuildInfo, PartVersion } from './platform/system/routes.ts';

export { ASSORTMENT_SHEETS, assortmentReportRoutes } from './reports/assortment/routes.ts';
export type {
  AssortmentCompany,
  AssortmentPrices,
  AssortmentSegments,
  AssortmentSheet,
  AssortmentShelf,
} from './reports/assortment/routes.ts';
export { MAILING_PERIODS, PERIOD_PRESETS, presetPeriod } from './reports/file/period-presets.ts';
export type { MailingPeriod, Period, PeriodPreset } from './reports/file/period-presets.ts';
export { PERIOD_MAX_DAYS, reportOrder } from './reports/file/report-order.ts';
export type { PeriodFilters, ReportOrder, ReportOrderInput, UnifiedOrder } from './reports/file/report-order.ts';
export { REPORT_FILE_DAYS, REPORT_FILE_STATUSES, reportFileRoutes, resultRoutes } from './reports/file/routes.ts';
export type { ReportFile, ReportFileStatus } from './reports/file/routes.ts';
export { blogRoutes } from './reports/home/blog-routes.ts';
export type { BlogPostItem } from './reports/home/blog-routes.ts';
export { homeRoutes } from './reports/home/routes.ts';
export type { Decisions, MarketDay, Overview, PriceMove, RivalMove, Rivals } from './reports/home/routes.ts';
export { discount, priceIndexRoutes, priceLeaders, priceWave } from './reports/price-index/routes.ts';
export type {
  Discount,
  IndexLine,
  PriceIndex,
  PriceIndexFilters,
  PriceLeaders,
  PriceWave,
} from './reports/price-index/routes.ts';
export { FOLLOW_DAYS, INDEX_DAYS_MAX, INDEX_LINES, PRICE_KNOWN_DAYS } from './reports/price-index/words.ts';
export type { IndexLines } from './reports/price-index/words.ts';
export { brandSegmentRoutes } from './reports/report/brand-segment.ts';
export type { BrandSegmentReport, SegmentFigures } from './reports/report/brand-segment.ts';
export { categoryReportRoutes } from './reports/report/category-report.ts';
export type { CategoryReportRow } from './reports/report/category-report.ts';
export { mainReportRoutes, reportSource } from './reports/report/main-report.ts';
export type {
  MainReport,
  MainReportFilters,
  ReportCell,
  ReportRow,
  ReportSort,
  ReportSource,
} from './reports/report/main-report.ts';
export { ratingReportRoutes } from './reports/report/rating-report.ts';
export type { RatingProduct, RatingReportFilters } from './reports/report/rating-report.ts';
export {
  PRICE_BANDS,
  QUICK_FILTERS,
  RATING_SORTS,
  REPORT_BASELINES,
  REPORT_COLLECTIONS_MAX,
  REPORT_SORTS,
  RRP_SIDES,
  RRP_SORTS,
  SEGMENT_KINDS,
  WEB_REPORT_SORTS,
  WEB_REPORT_STATES,
} from './reports/report/report-sorts.ts';
export type {
  QuickFilter,
  RatingSort,
  ReportBaseline,
  RrpSort,
  SegmentKind,
  WebReportSort,
} from './reports/report/report-sorts.ts';
export { rrpReportRoutes } from './reports/report/rrp-report.ts';
export type { RrpFilters, RrpRow } from './reports/report/rrp-report.ts';
export { webReportRoutes } from './reports/report/web-report.ts';
export type { WebReportFilters, WebReportRow } from './reports/report/web-report.ts';
export type { Advice, AdviceBound, AdviceDetails, AdviceOffer } from './reports/repricing/advice.ts';
export { repricingRoutes } from './reports/repricing/routes.ts';
export type {
  AdviceFilters,
  AdvicePage,
  AdviceSummary,
  DecidedAdvice,
  StrategyPreview,
} from './reports/repricing/routes.ts';
export { backtestResult } from './reports/repricing/run.ts';
export type { Backtest, BacktestDay, BacktestDetails, BacktestResult, Calculation } from './reports/repricing/run.ts';
export { strategyBody, strategyRule, strategyShift } from './reports/repricing/strategy.ts';
export type {
  Strategy,
  StrategyBody,
  StrategyNames,
  StrategyRule,
  StrategyShift,
} from './reports/repricing/strategy.ts';
export {
  ADVICE_STATES,
  BACKTEST_DAYS_MAX,
  BACKTESTS_KEPT,
  OFFER_USES,
  RECOMMENDED_BOUNDS,
  REPRICING_GOALS,
  REPRICING_GUARDS,
  REPRICING_REASONS,
  REPRICING_ROUNDINGS,
  REPRICING_VERDICTS,
  STRATEGIES_MAX,
} from './reports/repricing/words.ts';
export type {
  AdviceState,
  OfferUse,
  RecommendedBound,
  RepricingGoal,
  RepricingGuard,
  RepricingReason,
  RepricingRounding,
  RepricingVerdict,
} from './reports/repricing/words.ts';
export { RESULT_COLUMN_NAMES } from './reports/result-template/column-names.ts';
export {
  RESULT_COLUMNS,
  RESULT_GROUPS,
  resultLayout,
  resultTemplateBody,
  USUAL_LAYOUT,
} from './reports/result-template/result-template.ts';
export type {
  ResultColumn,
  ResultGroup,
  ResultLayout,
  ResultTemplate,
} from './reports/result-template/result-template.ts';
export { MOST_TEMPLATES, resultTemplateRoutes } from './reports/result-template/routes.ts';
export type { TemplatePreview } from './reports/result-template/routes.ts';
export { MOST_VIEWS, savedViewRoutes } from './reports/saved-view/routes.ts';
export { savedViewBody, VIEW_ADDRESS_MAX, VIEW_ROLES, VIEW_SCREENS } from './reports/saved-view/saved-view.ts';
export type { SavedView, SavedViewBody, ViewColumns, ViewScreen } from './reports/saved-view/saved-view.ts';

export { casePageRoutes, PRINT_MINUTES, SHARE_DAYS_MAX, SHARES_MAX } from './violations/case-pages.ts';
export type { CaseShare } from './violations/case-pages.ts';
export { CASE_STATES, caseRoutes, HANDLED_STATES } from './violations/cases.ts';
export type { CaseDetail, CaseEntry, CaseItem, CaseState } from './violations/cases.ts';
export { LETTER_AUDIENCES, LETTER_TEMPLATE_SETTINGS, violationLetterRoutes } from './violations/letters.ts';
export type { BouncedAddress, LetterAudience } from './violations/letters.ts';
export { RECOMMENDED_PRICES_MAX_BYTES, recommendedPriceRoutes } from './violations/recommended-prices.ts';
export type { RecommendedPrice } from './violations/recommended-prices.ts';
export { REPORT_VIOLATIONS_MAX, VIOLATION_BLOCKS, violationReportRoutes } from './violations/report.ts';
export type { ViolationBlock, ViolationReport, Violator } from './violations/report.ts';
export { DIFFERENCE_DECISIONS, DIFFERENCE_STATES } from './violations/rereading-states.ts';
export { REREADING_DECIDED_MAX, REREADING_PAGES_MAX, rereadingRoutes } from './violations/rereadings.ts';
export type {
  DecidedDifferences,
  DecisionRefusal,
  Difference,
  DifferenceFilters,
  Rereading,
} from './violations/rereadings.ts';
export { DISMISSALS, VIOLATION_CHANGES, VIOLATION_ENDINGS } from './violations/violation.ts';
export type { Dismissal, KeptProof, PriceWar, ViolationChange, ViolationItem } from './violations/violation.ts';
