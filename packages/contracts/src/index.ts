export { currencyCode, decimalFromMinor, minorDigits, minorFromDecimal } from './money/money.ts';
export type { Money } from './money/money.ts';
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
} from './collecting/offer.ts';
export { ROBOT_SELECTORS, robotSchema, robotSelector } from './collecting/robot.ts';
export { siteModuleSchema } from './collecting/site-module.ts';
export type {
  SiteAmount,
  SiteFields,
  SiteModule,
  SiteModuleInput,
  SiteRequest,
  SiteSign,
  SiteStock,
} from './collecting/site-module.ts';
export type { Robot, RobotSelectorField } from './collecting/robot.ts';
export {
  DEFAULT_PARSER_CONFIG,
  parserConfigSchema,
  proxyRotation,
  storedParserConfigSchema,
} from './collecting/parser-config.ts';
export type { ParserConfig, ProxyRotation } from './collecting/parser-config.ts';
export { parseProxy, parseProxyList, proxyName } from './collecting/proxy.ts';
export type { Proxy, ProxyKind, RejectedLine } from './collecting/proxy.ts';
export { parseRobots, ROBOTS_LIMIT } from './collecting/robots-rules.ts';
export type { RobotsRules } from './collecting/robots-rules.ts';
export { proxyRoutes, robotsRoutes } from './collecting/routes.ts';
export type { CompanyRobots, ProxyItem, ProxyList, ProxySiteItem } from './collecting/routes.ts';
export { PARSING_ERROR } from './collecting/parsing-error.ts';
export type { ParsingErrorCode, ParsingErrorName } from './collecting/parsing-error.ts';

export { zodOf } from './kit/schema.ts';
export type { InputOf, OutputOf, Schema } from './kit/schema.ts';
export { oneLine } from './kit/one-line.ts';
export { flagText, idList, idText, intText, jsonQuery, listOf, PAGES_MAX, paging } from './kit/codecs.ts';
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

export { ROLE_ID, ROLE_NAMES, ROLE_TITLES, roleById } from './access/roles.ts';
export type { RoleId, RoleName } from './access/roles.ts';
export { accessAllows, ASSIGNABLE_ROLES, PERMISSIONS, roleMay } from './access/permissions.ts';
export type { Access, Permission } from './access/permissions.ts';
export { ERROR_CATALOGUE, errorText } from './errors/catalogue.ts';
export type { ErrorCode, Locale } from './errors/catalogue.ts';
export { errorBody, fieldIssue } from './errors/error-body.ts';
export type { ErrorBody, FieldIssue } from './errors/error-body.ts';

export {
  ACCESS_TOKEN_SECONDS,
  ADDRESS_SUGGESTIONS,
  CHAT_TOKEN_POLL,
  CODE_RESEND_MINUTES,
  DEFAULT_CURRENCY,
  DEFAULT_LIST_LIMIT,
  DEFAULT_PAGE_SIZE,
  DEFAULT_TIME_ZONE,
  DEMO_ACCESS_DAYS,
  EMAIL_CHECK_DEBOUNCE,
  EXCEL_EXTENSIONS,
  IMPORT_EXTENSIONS,
  EXCEL_PREVIEW_STEP,
  EXCEL_VISIBLE_ROWS,
  EXTERNAL_UID_MAX_LENGTH,
  FILTERS_TEXT_MAX,
  FLUSH_INTERVAL,
  FLUSH_LINKS,
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
  PRODUCTS_WINDOW_PAGE_SIZES,
  PRODUCT_SEARCH_DEBOUNCE,
  PRODUCT_SEARCH_PAGE_SIZE,
  RECOVERY_CODE_MINUTES,
  REFRESH_TOKEN_SECONDS,
  REQUEST_HEAD_MAX_BYTES,
  SEARCH_TEXT_MAX_LENGTH,
  SHARD_LINKS,
  SHARD_SEARCHES,
  SUPPORTED_MARKETPLACES,
  TARIFF_ALERT_PERCENTS,
  UNDO_START,
  UNDO_STEP,
  UPLOAD_MAX_BYTES,
  VERSION_POLL,
} from './constants/limits.ts';

export { authRoutes, currentUser, loginBody } from './auth/routes.ts';
export {
  chosenId,
  emailField,
  externalUidField,
  linkToken,
  optionalPhone,
  passwordRule,
  personName,
  phoneField,
  roleIdField,
  surname,
} from './accounts/fields.ts';
export { recoveryCode, recoveryRoutes } from './accounts/recovery-routes.ts';
export { INVITATION_STATES, registrationBody, registrationRoutes } from './accounts/registration-routes.ts';
export type { InvitationState } from './accounts/registration-routes.ts';
export { accountRoutes, profileEdit } from './accounts/profile-routes.ts';
export type { Profile, SessionItem } from './accounts/profile-routes.ts';
export { invitationBody, newUser, userRoutes } from './accounts/user-routes.ts';
export type { RoleItem, UserItem } from './accounts/user-routes.ts';
export { AUDIT_ACTIONS, AUDIT_ENTITIES, auditRoutes } from './audit/routes.ts';
export type { AuditAction, AuditEntity, AuditItem, AuditName } from './audit/routes.ts';
export { auditReference, companyOfField } from './audit/references.ts';
export type { AuditReference } from './audit/references.ts';
export { infobaseAddress } from './infobase/address.ts';
export { infobaseRoutes } from './infobase/routes.ts';
export type { CurrencyItem, InfobaseCity, InfobaseSeller, ParsingModule } from './infobase/routes.ts';
export { ADMIN_SETTINGS } from './settings/admin-settings.ts';
export type { AdminSettingName } from './settings/admin-settings.ts';
export { CLIENT_SETTINGS } from './settings/client-settings.ts';
export type { ClientSettingName } from './settings/client-settings.ts';
export { adminSetting, clientSetting, settingRoutes } from './settings/routes.ts';
export type { AddressCheck, AdminSetting, ClientSetting } from './settings/routes.ts';
export type { CurrentUser } from './auth/routes.ts';
export { nameField, WHOLE_LIST } from './directories/fields.ts';
export { addressRoutes } from './directories/addresses.ts';
export type { AddressSuggestion } from './directories/addresses.ts';
export { brandRoutes } from './directories/brands.ts';
export type { BrandItem } from './directories/brands.ts';
export { CATEGORY_MAX_LEVEL, categoryRoutes } from './directories/categories.ts';
export type { CategoryItem, CategoryNode, CategoryReportRow } from './directories/categories.ts';
export { cityRoutes } from './directories/cities.ts';
export type { CityItem } from './directories/cities.ts';
export { aboutEdit, companyEdit, companyRoutes, hostField } from './directories/companies.ts';
export type { CompanyAbout, CompanyItem, LegalData } from './directories/companies.ts';
export { companyShopRoutes, DELIVERY_TYPES } from './directories/company-shops.ts';
export type { CompanyShopItem } from './directories/company-shops.ts';
export { parserConfigRoutes } from './directories/parser-configs.ts';
export { tagRoutes } from './directories/tags.ts';
export type { TagItem } from './directories/tags.ts';
export { unitRoutes } from './directories/units.ts';
export { productRoutes } from './products/routes.ts';
export { MOST_NAMED_PRODUCTS } from './products/product.ts';
export type {
  PriceHistory,
  ProductCard,
  ProductFilters,
  ProductItem,
  ProductLink,
  ProductProfile,
} from './products/product.ts';
export { LINK_MAX_LENGTH, linkField, linkRoutes, UPDATE_MODES } from './products/link-routes.ts';
export type { RecognisedLink } from './products/link-routes.ts';
export {
  barcodeField,
  MOST_UNDONE,
  newProduct,
  PRODUCT_BULK_ACTIONS,
  productEditRoutes,
} from './products/edit-routes.ts';
export { productStatisticsRoutes } from './products/statistics-routes.ts';
export type { HistoryRow, PriceStatistics } from './products/statistics-routes.ts';
export { photoRoutes } from './products/photo-routes.ts';
export type { PhotoActualisation } from './products/photo-routes.ts';
export { datasourceRoutes, datasourceSchedule } from './datasources/routes.ts';
export type { DatasourceItem, DatasourceLog, DatasourceSchedule } from './datasources/routes.ts';
export { tokenRoutes } from './tokens/routes.ts';
export type { ApiTokenItem } from './tokens/routes.ts';
export { SCOPE_PERMISSIONS, TOKEN_SCOPES } from './tokens/scopes.ts';
export type { TokenScope } from './tokens/scopes.ts';
export {
  ARTICLE_MAX_LENGTH,
  BARCODE_MAX_DIGITS,
  BARCODE_MIN_DIGITS,
  BARCODES_MAX,
  PRODUCT_NAME_MAX_LENGTH,
  RRP_MAX,
} from './products/product-limits.ts';
export { columnName } from './products/column-name.ts';
export { repeatedNames } from './products/column-names.ts';
export type { RepeatedName } from './products/column-names.ts';
export {
  CHECKED_ROWS_MAX,
  IMPORT_FIELDS,
  importColumn,
  importMapping,
  importMode,
  leavesOut,
  REFUSAL_REASONS,
  REPEATABLE_IMPORT_FIELDS,
} from './products/import.ts';
export type {
  CodeCheck,
  ImportColumn,
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
} from './products/import.ts';
export {
  collectionCreate,
  collectionEdit,
  collectionSettings,
  DEFAULT_COLLECTION_SETTINGS,
  MONITORING_KINDS,
  MONITORING_TYPE_ID,
  productSelection,
  SELECTED_PRODUCTS_MAX,
  storedCollectionSettings,
  TASK_KINDS,
} from './collections/collection.ts';
export type {
  CollectionCreate,
  CollectionDetails,
  CollectionEdit,
  CollectionItem,
  CollectionLink,
  CollectionResult,
  CollectionSettings,
  MonitoringKind,
  ProductSelection,
  RunItem,
  RunStatus,
  TaskKind,
  TaskProgress,
} from './collections/collection.ts';
export { collectionRoutes } from './collections/routes.ts';
export { parserRoutes } from './parser/routes.ts';
export type { ParserEvent, ParserNodeItem, ParserState, ParserTaskItem } from './parser/routes.ts';
export { TASK_FILTERS } from './parser/task.ts';
export type { ParserTask, TaskFilter } from './parser/task.ts';
export { PARSER_TASKS_CAP, parserTaskRoutes } from './parser/task-routes.ts';
export { parsingHistoryRoutes } from './parser/history-routes.ts';
export type { ParsingHistoryItem } from './parser/history-routes.ts';
export { NODE_ON_OTHER_MACHINE, NODE_STATUSES, nodeFields, nodeIp } from './cluster/node.ts';
export type { ClusterNodeItem, NodeStatus } from './cluster/node.ts';
export { clusterRoutes } from './cluster/routes.ts';
export { mainReportRoutes, REPORT_SORTS } from './reports/main-report.ts';
export type {
  MainReport,
  MainReportFilters,
  ReportCell,
  ReportRow,
  ReportSort,
  ReportSource,
} from './reports/main-report.ts';
export { homeRoutes } from './home/routes.ts';
export type { Overview, PriceMove } from './home/routes.ts';
export { parseStorageAddress, shownStorageAddress } from './storage/address.ts';
export type { StorageAddress } from './storage/address.ts';
export { dayPrefix, PICTURE_KINDS, pictureKey, pictureParts } from './storage/picture-key.ts';
export type { PictureKind, PictureParams } from './storage/picture-key.ts';
export { storageRoutes } from './storage/routes.ts';
export type { DiskSpace, PictureRemoval } from './storage/routes.ts';
export { searchRoutes } from './search/routes.ts';
export type { ProductHit } from './search/routes.ts';
export { systemRoutes } from './system/routes.ts';
export type { BuildInfo, PartVersion } from './system/routes.ts';
export { EVENTS_CHANNEL, eventHint, JOBS } from './jobs/payloads.ts';
export type {
  EventHint,
  FetchedJob,
  FetchFileJob,
  ImportJob,
  KeepPictureJob,
  MailJob,
  RemovePicturesJob,
  ShardJob,
  SnapshotPageJob,
} from './jobs/payloads.ts';
export { fieldValue, MOST_SNAPSHOTS, SNAPSHOT_MINUTES } from './robots/page-snapshot.ts';
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
} from './robots/page-snapshot.ts';
export { pageSnapshotRoutes } from './robots/routes.ts';
export { API_ROUTES } from './routes.ts';
export { HEALTH_FIELDS, HEALTH_PERIODS, HEALTH_STATES, INCIDENT_KINDS } from './site-health/health.ts';
export type {
  HealthField,
  HealthPeriod,
  HealthState,
  IncidentKind,
  ShareInterval,
  SiteHealthDetail,
  SiteHealthItem,
  SiteIncident,
} from './site-health/health.ts';
export { incidentNote, siteHealthRoutes } from './site-health/routes.ts';
export { siteModuleRoutes } from './site-modules/routes.ts';
export type { RecognisedProduct, SiteModuleAnswer, SiteModuleDetail, SiteModuleItem } from './site-modules/routes.ts';
export { CANDIDATE_LISTS, CANDIDATE_STATUSES } from './link-search/candidate.ts';
export type { CandidateList, CandidateStatus, LearntMatching, LinkCandidate } from './link-search/candidate.ts';
export { linkSearchRoutes } from './link-search/routes.ts';
export { START_ERRORS } from './collections/start-errors.ts';
export { DEFAULT_LINK_SEARCH_SETTINGS, linkSearchSettings, SEARCH_MODES } from './link-search/settings.ts';
export type { LinkSearchSettings, SearchMode } from './link-search/settings.ts';
