export { currencyCode, decimalFromMinor, minorDigits, minorFromDecimal } from './money/money.ts';
export type { Money } from './money/money.ts';
export type {
  Availability, Evidence, EvidenceSource, Measure, MeasureUnit, Offer, OfferField, PageReading, Rating,
} from './collecting/offer.ts';
export { robotSchema, robotSelector } from './collecting/robot.ts';
export type { Robot } from './collecting/robot.ts';
export { DEFAULT_PARSER_CONFIG, parserConfigSchema, proxyRotation } from './collecting/parser-config.ts';
export type { ParserConfig, ProxyRotation } from './collecting/parser-config.ts';
export { PARSING_ERROR } from './collecting/parsing-error.ts';
export type { ParsingErrorCode, ParsingErrorName } from './collecting/parsing-error.ts';

export { zodOf } from './kit/schema.ts';
export type { InputOf, OutputOf, Schema } from './kit/schema.ts';
export { flagText, idList, idText, intText, jsonQuery, listOf, paging } from './kit/codecs.ts';
export { defineRoute, isEvents, isFile, isUpload } from './kit/route.ts';
export type {
  CallInput, CallOutput, EventOf, EventsResponse, FileResponse, Method, RouteInput, RouteRecord, RouteTable, UploadBody,
} from './kit/route.ts';

export { ROLE_ID, ROLE_NAMES, roleById } from './access/roles.ts';
export type { RoleId, RoleName } from './access/roles.ts';
export { accessAllows, PERMISSIONS, roleMay } from './access/permissions.ts';
export type { Access, Permission } from './access/permissions.ts';
export { ERROR_CATALOGUE, errorText } from './errors/catalogue.ts';
export type { ErrorCode, Locale } from './errors/catalogue.ts';
export { errorBody, fieldIssue } from './errors/error-body.ts';
export type { ErrorBody, FieldIssue } from './errors/error-body.ts';

export {
  ACCESS_TOKEN_SECONDS,
  CODE_RESEND_MINUTES,
  DEFAULT_CURRENCY,
  DEFAULT_LIST_LIMIT,
  DEFAULT_PAGE_SIZE,
  DEFAULT_TIME_ZONE,
  DEMO_ACCESS_DAYS,
  EMAIL_CHECK_DEBOUNCE,
  EXCEL_EXTENSIONS,
  EXCEL_PREVIEW_STEP,
  EXCEL_VISIBLE_ROWS,
  EXTERNAL_UID_MAX_LENGTH,
  FLUSH_INTERVAL,
  FLUSH_LINKS,
  INVITATION_DAYS,
  LAYOUT_ERROR_PERCENT,
  LINK_SEARCH_TIMEOUT_MAX_SECONDS,
  LINK_SEARCH_TIMEOUT_MIN_SECONDS,
  LOCALE_COOKIE_DAYS,
  NEW_PRODUCT_PRICE_DIFFERENCE_PERCENT,
  PARSER_FREEZE_TIMEOUT_MINUTES,
  PARSER_STATE_POLL,
  PASSWORD_CONFIRMATION_DELAY,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_LENGTH,
  PRODUCTS_WINDOW_PAGE_SIZES,
  PRODUCT_SEARCH_DEBOUNCE,
  PRODUCT_SEARCH_PAGE_SIZE,
  REFRESH_TOKEN_SECONDS,
  SHARD_LINKS,
  SUPPORTED_MARKETPLACES,
  TARIFF_ALERT_PERCENTS,
  UNDO_START,
  UNDO_STEP,
  UPLOAD_MAX_BYTES,
  VERSION_POLL,
} from './constants/limits.ts';

export { authRoutes, currentUser, loginBody, passwordRule } from './auth/routes.ts';
export type { CurrentUser } from './auth/routes.ts';
export { directoryRoutes } from './directories/routes.ts';
export { productRoutes } from './products/routes.ts';
export type {
  PriceHistory, ProductFilters, ProductHit, ProductItem, ProductLink, ProductProfile,
} from './products/product.ts';
export { IMPORT_FIELDS, importMapping, REFUSAL_REASONS, REPEATABLE_IMPORT_FIELDS } from './products/import.ts';
export type {
  ImportColumn, ImportField, ImportMapping, ImportMode, ImportProgress, ImportRefusal, RefusalReason, SheetPreview,
  UploadedSheet,
} from './products/import.ts';
export {
  collectionCreate, collectionSettings, DEFAULT_COLLECTION_SETTINGS, MONITORING_KINDS, MONITORING_TYPE_ID, productSelection,
} from './collections/collection.ts';
export type {
  CollectionCreate, CollectionDetails, CollectionItem, CollectionLink, CollectionResult, CollectionSettings,
  MonitoringKind, ProductSelection, RunItem, RunStatus, TaskProgress,
} from './collections/collection.ts';
export { collectionRoutes } from './collections/routes.ts';
export { parserRoutes } from './parser/routes.ts';
export type { ParserEvent, ParserNodeItem, ParserState, ParserTaskItem } from './parser/routes.ts';
export { mainReportRoutes, REPORT_SORTS } from './reports/main-report.ts';
export type {
  MainReport, MainReportFilters, ReportCell, ReportRow, ReportSort, ReportSource,
} from './reports/main-report.ts';
export { homeRoutes } from './home/routes.ts';
export type { Overview, PriceMove } from './home/routes.ts';
export { systemRoutes } from './system/routes.ts';
export type { PartVersion } from './system/routes.ts';
export { EVENTS_CHANNEL, eventHint, JOBS } from './jobs/payloads.ts';
export type { EventHint, ImportJob, ShardJob } from './jobs/payloads.ts';
export { API_ROUTES } from './routes.ts';
