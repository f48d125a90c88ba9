/** One entry of the error catalogue: the HTTP status and the text in both languages (P1 §8, P2 §8). */
interface CatalogueEntry {
  readonly status: number;
  readonly ru: string;
  readonly en: string;
}

function entry(status: number, ru: string, en: string): CatalogueEntry {
  return { status, ru, en };
}

/** Every error the API answers with, by its code. Codes are part of the contract; texts are the spec's where it has one. */
export const ERROR_CATALOGUE = {
  INTERNAL: entry(500, 'Произошла ошибка', 'There was an error'),
  INVALID_INPUT: entry(400, 'Проверьте введённые данные', 'Check what you entered'),
  NOT_FOUND: entry(404, 'Не найдено', 'Not found'),
  UNAUTHENTICATED: entry(401, 'Войдите, чтобы продолжить', 'Sign in to continue'),
  FORBIDDEN: entry(403, 'Недостаточно прав', 'You do not have the rights for this'),
  DEMO_FORBIDDEN: entry(403, 'Данная опция недоступна в демо режиме', 'This is not available in demo mode'),
  ACCOUNT_CLOSED: entry(403, 'Доступ закрыт', 'Access is closed'),
  TOO_MANY_REQUESTS: entry(429, 'Слишком много попыток, подождите минуту', 'Too many attempts, wait a minute'),
  INCORRECT_CREDENTIALS: entry(401, 'Неверный логин или пароль', 'Incorrect login or password'),
  USER_NOT_FOUND: entry(401, 'Пользователь не найден', 'User not found'),
  ACCOUNT_BLOCKED: entry(403, 'Аккаунт заблокирован', 'The account is blocked'),
  SESSION_EXPIRED: entry(401, 'Сессия истекла, войдите снова', 'The session has expired, sign in again'),
  DATABASE_UNAVAILABLE: entry(503, 'База данных недоступна, повторите через минуту', 'The database is unavailable, try again in a minute'),
  OVERLOADED: entry(503, 'Сервер перегружен, повторите позже', 'The server is overloaded, try again later'),
  PAYLOAD_TOO_LARGE: entry(413, 'Файл слишком большой', 'The file is too large'),
  UNSUPPORTED_MEDIA: entry(415, 'Неподдерживаемый тип данных', 'Unsupported media type'),
  INVALID_FILE_FORMAT: entry(400, 'Неверный формат файла', 'Invalid file format'),
  FILE_ENCRYPTED: entry(400, 'Файл защищён паролем', 'The file is protected by a password'),
  FILE_DAMAGED: entry(400, 'Файл повреждён', 'The file is damaged'),
  FILE_TOO_COMPLEX: entry(400, 'Файл слишком большой или сложный для импорта', 'The file is too large or too complex to import'),
  SHEET_EMPTY: entry(400, 'Лист пуст', 'The sheet is empty'),
  HEADER_ROW_MISSING: entry(400, 'Выберите строку заголовков', 'Choose the header row'),
  COLUMNS_MISSING: entry(400, 'Выберите столбец с названием и столбец с кодом или артикулом', 'Choose the column with the name and the one with the code or article'),
  COLUMN_DUPLICATED: entry(400, 'Одно поле выбрано в нескольких столбцах', 'One field is chosen in several columns'),
  IMPORT_FINISHED: entry(409, 'Импорт уже завершён', 'The import has already finished'),
  INCORRECT_LINK: entry(400, 'Некорректная ссылка', 'Incorrect link'),
  PRIVATE_ADDRESS: entry(400, 'Адреса внутренней сети запрещены', 'Addresses of a private network are not allowed'),
  NAME_TAKEN: entry(409, 'The name has already been taken.', 'The name has already been taken.'),
  COLLECTION_EMPTY: entry(400, 'В мониторинге нет товаров со ссылками', 'The monitoring has no products with links'),
  COLLECTION_RUNNING: entry(409, 'Мониторинг уже запущен', 'The monitoring is already running'),
  COLLECTION_NOT_RUNNING: entry(409, 'Мониторинг не запущен', 'The monitoring is not running'),
  KIND_NOT_SUPPORTED: entry(409, 'Этот вид мониторинга пока нельзя запустить', 'This kind of monitoring cannot be run yet'),
  ROBOT_NOT_CONFIGURED: entry(409, 'Для компании не настроен робот мониторинга', 'No monitoring robot is configured for the company'),
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export type Locale = 'ru' | 'en';

/** The text of an error in a language. */
export function errorText(code: ErrorCode, locale: Locale): string {
  return ERROR_CATALOGUE[code][locale];
}
