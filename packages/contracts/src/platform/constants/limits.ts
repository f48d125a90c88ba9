/** Business constants and limits of P1 §9 and P2 §9. Milliseconds unless the name says otherwise. */
export const PRODUCT_SEARCH_PAGE_SIZE = 50;
export const PRODUCT_SEARCH_DEBOUNCE = 1000;
/**
 * Characters of filters in an address, as JSON text: lists name 10,000 ids, which may have ten digits and have commas
 * between them; there are several lists.
 */
export const FILTERS_TEXT_MAX = 200_000;
/**
 * Bytes of a request's address and headers that are read: such filters with their commas percent-encoded, and what
 * browsers and proxies add.
 */
export const REQUEST_HEAD_MAX_BYTES = 256 * 1024;
/** Characters of a text that is searched for. */
export const SEARCH_TEXT_MAX_LENGTH = 200;
export const PASSWORD_CONFIRMATION_DELAY = 1000;
export const EMAIL_CHECK_DEBOUNCE = 300;
export const DEFAULT_LIST_LIMIT = 50;
export const DEFAULT_PAGE_SIZE = 25;
export const PRODUCTS_WINDOW_PAGE_SIZES = [25, 50, 100] as const;
export const PASSWORD_MIN_LENGTH = 6;
export const EXTERNAL_UID_MAX_LENGTH = 50;
export const PHONE_MAX_LENGTH = 15;
export const INVITATION_DAYS = 4;
export const DEMO_ACCESS_DAYS = 14;
export const CODE_RESEND_MINUTES = 3;
export const ACCESS_TOKEN_SECONDS = 3600;
export const REFRESH_TOKEN_SECONDS = 648_000;
export const LOCALE_COOKIE_DAYS = 365;
/** The cookie by which scripts see that this browser has a session; the session's own cookie they never see. */
export const SESSION_MARK = 'signed_in';
export const UNDO_START = 100;
export const UNDO_STEP = 20;
export const EXCEL_PREVIEW_STEP = 10;
export const EXCEL_VISIBLE_ROWS = 7;
export const EXCEL_EXTENSIONS = ['.xls', '.xlsx', '.xlm', '.xlsm'] as const;
/** Product feeds (YML, Google Merchant), packed or not. */
export const FEED_EXTENSIONS: readonly string[] = ['.yml', '.xml', '.gz'];
/** What is imported: besides the specification's extensions, what spreadsheet programs export most, and feeds. */
export const IMPORT_EXTENSIONS: readonly string[] = [...EXCEL_EXTENSIONS, '.csv', ...FEED_EXTENSIONS];
export const PARSER_STATE_POLL = 30_000;
export const VERSION_POLL = 600_000;
export const PARSER_FREEZE_TIMEOUT_MINUTES = 15;
export const LINK_SEARCH_TIMEOUT_MIN_SECONDS = 12;
export const LINK_SEARCH_TIMEOUT_MAX_SECONDS = 600;
/** A price that differs from the previous one by more than this is a layout error (code 8). */
export const LAYOUT_ERROR_PERCENT = 180;
export const NEW_PRODUCT_PRICE_DIFFERENCE_PERCENT = 30;
export const TARIFF_ALERT_PERCENTS = [30, 10] as const;
/** A shard is the unit of work handed to a node. */
export const SHARD_LINKS = 500;
/** Searches are slow: a shard of them is smaller, so that a node that is lost loses little. */
export const SHARD_SEARCHES = 50;
/** Results are flushed after this many links or this many milliseconds, whichever comes first. */
export const FLUSH_LINKS = 50;
export const FLUSH_INTERVAL = 2000;
/** The largest spreadsheet that may be uploaded; the spec does not name a limit. */
export const UPLOAD_MAX_BYTES = 100 * 1024 * 1024;
export const SUPPORTED_MARKETPLACES = [
  'market.yandex.ru',
  'megamarket.ru',
  'ozon.ru',
  'uzum.uz',
  'verum-agro.ru',
  'wildberries.ru',
] as const;
/** The largest picture that may be uploaded as a logo; the spec does not name a limit. */
export const LOGO_MAX_BYTES = 5 * 1024 * 1024;
/** Logos are kept within this square, in pixels. */
export const LOGO_SIDE = 256;
export const ADDRESS_SUGGESTIONS = 5;
export const INFOBASE_TIMEOUT = 30_000;
/** Somebody types while another installation is asked whether a login is taken: what takes longer counts as free. */
export const LOGIN_LOOKUP_DEADLINE = 3000;
export const INFOBASE_REFRESH = 600_000;
export const CHAT_TOKEN_POLL = 1000;
/** A recovery code may be used for this long. */
export const RECOVERY_CODE_MINUTES = 30;
