import { OWN_WORDS } from './own-words.ts';

/** One entry of the error catalogue: the HTTP status and the text in both languages (P1 §8, P2 §8). */
interface CatalogueEntry {
  readonly status: number;
  readonly ru: string;
  readonly en: string;
}

function entry(status: number, ru: string, en: string): CatalogueEntry {
  return { status, ru, en };
}

/**
 * Every error the API answers with, by its code. Codes are part of the contract; texts are the spec's where it has one.
 */
export const ERROR_CATALOGUE = {
  INTERNAL: entry(500, OWN_WORDS.INTERNAL.ru, OWN_WORDS.INTERNAL.en),
  INVALID_INPUT: entry(400, 'Проверьте введённые данные', 'Check what you entered'),
  NOT_FOUND: entry(404, 'Не найдено: возможно, это уже удалили', 'Not found: it may have been deleted'),
  UNAUTHENTICATED: entry(401, 'Войдите, чтобы продолжить', 'Sign in to continue'),
  FORBIDDEN: entry(403, 'Недостаточно прав', 'You do not have the rights for this'),
  DEMO_FORBIDDEN: entry(403, OWN_WORDS.DEMO_FORBIDDEN.ru, OWN_WORDS.DEMO_FORBIDDEN.en),
  ACCOUNT_CLOSED: entry(403, 'Доступ закрыт', 'Access is closed'),
  // Failures are counted for 15 minutes from the first one (core/access/auth/attempts).
  TOO_MANY_FAILURES: entry(
    429,
    'Слишком много неудачных попыток, попробуйте снова через 15 минут',
    'Too many failed attempts, try again in 15 minutes',
  ),
  TOO_MANY_REQUESTS: entry(429, 'Слишком много попыток, подождите минуту', 'Too many attempts, wait a minute'),
  INCORRECT_CREDENTIALS: entry(401, 'Неверный логин или пароль', 'Incorrect login or password'),
  USER_NOT_FOUND: entry(401, 'Пользователь не найден', 'User not found'),
  ACCOUNT_BLOCKED: entry(403, 'Аккаунт заблокирован', 'The account is blocked'),
  SESSION_EXPIRED: entry(401, 'Сессия истекла, войдите снова', 'The session has expired, sign in again'),
  ACCOUNT_NOT_FOUND: entry(404, 'Аккаунт не найден', 'Account not found'),
  RESEND_TOO_SOON: entry(
    429,
    'Код можно запросить повторно через 3 минуты',
    'The code can be sent again after 3 minutes',
  ),
  CODE_INCORRECT: entry(400, 'Неверный код', 'The code is incorrect'),
  SECOND_FACTOR_REQUIRED: entry(401, 'Введите код из приложения для входа', 'Enter the code of your authenticator'),
  SECOND_FACTOR_MISSING: entry(403, 'Сначала включите вход с кодом', 'Turn on sign-in with a code first'),
  SECOND_FACTOR_ON: entry(409, 'Вход с кодом уже включён', 'Sign-in with a code is on already'),
  SECOND_FACTOR_OBLIGATORY: entry(409, 'Для вашей роли вход с кодом обязателен', 'Your role must sign in with a code'),
  SIGN_ON_OFF: entry(404, 'Вход через провайдера не настроен', 'Sign-in by a provider is not set up'),
  SIGN_ON_ONLY: entry(
    403,
    'Вход по паролю отключён: войдите через провайдера',
    'Passwords are switched off: sign in by the provider',
  ),
  SIGN_ON_PROVIDER_AWAY: entry(
    502,
    'Провайдер входа не отвечает, повторите позже',
    'The sign-in provider does not answer, try again later',
  ),
  SIGN_ON_EXPIRED: entry(
    400,
    'Вход начат в другом окне или слишком давно: начните снова',
    'The sign-in was begun elsewhere or too long ago: begin again',
  ),
  SIGN_ON_REFUSED: entry(403, 'Провайдер не подтвердил вход', 'The provider did not confirm the sign-in'),
  SIGN_ON_CLOCK: entry(
    502,
    'Часы сервера и провайдера входа расходятся: сообщите администратору',
    'The clocks of the server and of the sign-in provider differ: tell your administrator',
  ),
  SIGN_ON_NO_EMAIL: entry(
    403,
    'Провайдер не сообщил вашу почту: попросите администратора разрешить её передачу',
    'The provider did not tell your e-mail: ask your administrator to let it',
  ),
  SIGN_ON_EMAIL_UNVERIFIED: entry(
    403,
    'Ваша почта не подтверждена у провайдера: подтвердите её и войдите снова',
    'Your e-mail is not verified at the provider: verify it and sign in again',
  ),
  SIGN_ON_EMAIL_UNPROVEN: entry(
    403,
    'В аккаунте с вашей почтой она не подтверждена: восстановите по ней пароль и войдите снова',
    'The account with your e-mail never confirmed it: recover its password by that e-mail and sign in again',
  ),
  SIGN_ON_NO_ACCOUNT: entry(
    403,
    'Для вашей почты нет аккаунта: попросите администратора его создать',
    'There is no account for your e-mail: ask your administrator for one',
  ),
  SIGN_ON_ROLE_UNKNOWN: entry(
    403,
    'Провайдер не сообщил роль, которая здесь что-то значит: обратитесь к администратору',
    'The provider told no role that means anything here: ask your administrator',
  ),
  SIGN_ON_SECRET_MISSING: entry(400, 'Введите секрет клиента', 'Enter the client secret'),
  SIGN_ON_BREAK_GLASS: entry(
    400,
    'Выберите действующего администратора платформы',
    'Choose a platform administrator whose account is open',
  ),
  BREAK_GLASS_ADMIN: entry(
    409,
    'Этот администратор оставлен для входа по паролю: сначала выберите другого',
    'This administrator is kept for sign-in by password: choose another one first',
  ),
  INVITATION_INVALID: entry(404, 'Ссылка приглашения недействительна', 'The invitation link is invalid'),
  INVITATION_ACTIVATED: entry(409, 'Приглашение уже использовано', 'The invitation has already been used'),
  INVITATION_EXPIRED: entry(410, 'Срок действия приглашения истёк', 'The invitation has expired'),
  EMAIL_TAKEN: entry(409, 'Email существует', 'The e-mail exists already'),
  PHONE_TAKEN: entry(409, 'Этот телефон уже зарегистрирован', 'This phone is already registered'),
  EXTERNAL_UID_TAKEN: entry(409, 'Внешний ID уже существует', 'The external ID exists already'),
  INCORRECT_CURRENT_PASSWORD: entry(400, 'Неверный текущий пароль', 'The current password is incorrect'),
  ROLE_NOT_ASSIGNABLE: entry(403, 'Эту роль вы назначить не можете', 'You may not give this role'),
  LAST_ADMIN: entry(409, 'Это единственный администратор', 'This is the only administrator'),
  INFOBASE_UNAVAILABLE: entry(502, 'Информационная база недоступна', 'The information base is unavailable'),
  DATABASE_UNAVAILABLE: entry(
    503,
    'База данных недоступна, повторите через минуту',
    'The database is unavailable, try again in a minute',
  ),
  OVERLOADED: entry(503, 'Сервер перегружен, повторите позже', 'The server is overloaded, try again later'),
  REQUEST_INCOMPLETE: entry(
    408,
    'Запрос не пришёл целиком, повторите его',
    'The request did not arrive in full, try again',
  ),
  ADDRESS_TOO_LONG: entry(
    431,
    'Адрес запроса слишком длинный: выберите меньше значений в фильтрах',
    'The address of the request is too long: choose fewer values in the filters',
  ),
  BODY_NOT_EXPECTED: entry(400, 'Этот вызов не принимает данных в теле запроса', 'This call takes no body'),
  PAYLOAD_TOO_LARGE: entry(413, 'Файл слишком большой', 'The file is too large'),
  UNSUPPORTED_MEDIA: entry(415, 'Неподдерживаемый тип данных', 'Unsupported media type'),
  INVALID_FILE_FORMAT: entry(400, 'Неверный формат файла', 'Invalid file format'),
  NO_TABLE: entry(
    400,
    'В файле нет таблицы: нужны строки с одинаковым числом столбцов',
    'There is no table in the file: lines with the same number of columns are needed',
  ),
  FILE_ENCRYPTED: entry(400, 'Файл защищён паролем', 'The file is protected by a password'),
  FILE_DAMAGED: entry(400, 'Файл повреждён', 'The file is damaged'),
  FILE_TOO_COMPLEX: entry(
    400,
    'Файл слишком большой или сложный для импорта',
    'The file is too large or too complex to import',
  ),
  SHEET_EMPTY: entry(400, 'Лист пуст', 'The sheet is empty'),
  HEADER_ROW_MISSING: entry(400, 'Выберите строку заголовков', 'Choose the header row'),
  COLUMNS_MISSING: entry(
    400,
    'Выберите столбец с названием и столбец с кодом или артикулом',
    'Choose the column with the name and the one with the code or article',
  ),
  COLUMN_DUPLICATED: entry(400, 'Одно поле выбрано в нескольких столбцах', 'One field is chosen in several columns'),
  COLUMN_NAME_REPEATED: entry(
    400,
    'Названия столбцов повторяются: переименуйте столбцы в файле',
    'Names of columns are repeated: rename the columns in the file',
  ),
  ROWS_MISSING: entry(400, 'Под строкой заголовков нет ни одной строки', 'There are no rows below the header row'),
  IMPORT_FINISHED: entry(409, 'Импорт уже завершён', 'The import has already finished'),
  INCORRECT_LINK: entry(400, 'Некорректная ссылка', 'Incorrect link'),
  ARTICLE_EXISTS: entry(409, 'Товар с таким артикулом уже есть', 'There is a product with this article already'),
  LINK_OF_ANOTHER_COMPANY: entry(
    409,
    'Ссылка ведёт на сайт другой компании',
    'The link leads to another company’s site',
  ),
  DATASOURCE_UNREACHABLE: entry(
    502,
    'Не удалось получить файл по ссылке',
    'The file behind the link could not be fetched',
  ),
  ALERT_RULES_FULL: entry(409, 'Правил уже 50, удалите ненужные', 'There are 50 rules already, delete some'),
  REPORT_MAILINGS_FULL: entry(409, 'Рассылок уже 100, удалите ненужные', 'There are 100 mailings already, delete some'),
  CONTACT_NOT_FOUND: entry(404, 'Email не найден или не указан', 'E-mail not found or not listed'),
  CONTACT_LINKED: entry(
    409,
    'Мониторинг уже привязан к этому email',
    'The collection is already linked to this e-mail',
  ),
  CONTACT_LINKED_ELSEWHERE: entry(
    409,
    'Этот пользователь уже привязан к другому мониторингу',
    'This user is already linked to another collection',
  ),
  WEBHOOKS_FULL: entry(409, 'Вебхуков уже 20, удалите ненужные', 'There are 20 webhooks already, delete some'),
  WEBHOOK_OFF: entry(409, 'Сначала включите вебхук', 'Switch the webhook on first'),
  TELEGRAM_NOT_SET: entry(409, 'Сначала подключите бота Telegram', 'Connect a Telegram bot first'),
  TELEGRAM_NOT_LINKED: entry(409, 'Сначала привяжите чат Telegram', 'Link a Telegram chat first'),
  FTP_NOT_SET: entry(409, 'Сначала сохраните настройки FTP', 'Save the FTP settings first'),
  FTP_BUSY: entry(409, 'Выгрузка уже идёт', 'An upload is running already'),
  FTP_PASSWORD_MISSING: entry(400, 'Введите пароль для этого сервера', 'Enter the password of this server'),
  DATASOURCE_BUSY: entry(409, 'Этот источник уже импортируется', 'This source is being imported already'),
  PRIVATE_ADDRESS: entry(400, 'Адреса внутренней сети запрещены', 'Addresses of a private network are not allowed'),
  NAME_TAKEN: entry(409, 'The name has already been taken.', 'The name has already been taken.'),
  city_used_in_online_tasks: entry(
    409,
    'Город используется в онлайн-мониторингах',
    'The city is used in online monitorings',
  ),
  city_used_in_offline_tasks: entry(409, 'Город используется в офлайн-задачах', 'The city is used in offline tasks'),
  CITY_HAS_SHOPS: entry(409, 'В этом городе есть магазины', 'There are shops in this city'),
  CITY_HAS_USERS: entry(409, 'В этом городе есть пользователи', 'There are users in this city'),
  company_used_in_online_tasks: entry(
    409,
    'Компания используется в онлайн-мониторингах',
    'The company is used in online monitorings',
  ),
  company_used_in_offline_tasks: entry(
    409,
    'Компания используется в офлайн-задачах',
    'The company is used in offline tasks',
  ),
  COMPANY_HAS_LINKS: entry(409, 'У компании есть ссылки на товары', 'The company has product links'),
  COMPANY_HAS_USERS: entry(409, 'В компании есть сотрудники', 'The company has employees'),
  OWN_COMPANY_EXISTS: entry(409, 'Собственная компания уже есть', 'There is an own company already'),
  OWN_COMPANY_STAYS: entry(409, 'Собственную компанию удалить нельзя', 'The own company cannot be deleted'),
  ADDRESS_TAKEN: entry(409, 'Такой адрес у компании уже есть', 'The company has this address already'),
  LAST_ADDRESS: entry(
    409,
    'У компании должен быть хотя бы один адрес в городе',
    'The company must have at least 1 address in the city',
  ),
  ADDRESS_USED: entry(409, 'Адрес используется в мониторингах', 'The address is used in monitorings'),
  CATEGORY_HAS_CHILDREN: entry(409, 'В категории есть вложенные категории', 'The category has categories below it'),
  CATEGORY_CYCLE: entry(409, 'Категорию нельзя вложить в саму себя', 'A category cannot be put below itself'),
  CATEGORY_TOO_DEEP: entry(409, 'Слишком много уровней категорий', 'Too many levels of categories'),
  INVALID_IMAGE: entry(400, 'Файл не является изображением', 'The file is not a picture'),
  COMPANIES_DISABLED: entry(
    409,
    'В мониторинге нет включённых компаний',
    'The monitoring has no companies that are switched on',
  ),
  COLLECTION_EMPTY: entry(400, 'В мониторинге нет товаров со ссылками', 'The monitoring has no products with links'),
  ANALOG_AT_OWN_COMPANY: entry(
    409,
    'Аналог указывают у конкурента, а не у вашей компании',
    'An analog is set at a competitor, not at your own company',
  ),
  LINK_IS_EXACT: entry(
    409,
    'У товара уже есть точная ссылка у этой компании',
    'The product already has an exact link at this company',
  ),
  ANALOG_EXISTS: entry(
    409,
    'Аналог этого товара у этой компании уже указан',
    'An analog of this product at this company is already set',
  ),
  LINK_NOT_WATCHED: entry(
    409,
    'Ни один мониторинг не проверяет этот товар у этой компании: добавьте их в мониторинг',
    'No monitoring checks this product at this company: add them to one',
  ),
  COLLECTION_RUNNING: entry(409, 'Мониторинг уже запущен', 'The monitoring is already running'),
  COLLECTION_NOT_RUNNING: entry(409, 'Мониторинг не запущен', 'The monitoring is not running'),
  KIND_NOT_SUPPORTED: entry(
    409,
    'Мониторинг не выполняет работу этого вида',
    'The monitoring does no work of this kind',
  ),
  NO_SEARCH_FOR_COMPANY: entry(
    409,
    'Ни у одной компании не настроен поиск: нет модуля сайта с поиском и не задан адрес поиска',
    'No company can be searched: none has a site module with a search or a search address',
  ),
  NO_MARKETPLACE: entry(
    409,
    'Среди компаний нет маркетплейсов, которые можно обойти',
    'None of the companies is a marketplace that can be searched',
  ),
  NOTHING_LEFT_TO_SEARCH: entry(
    409,
    'Искать нечего: у всех товаров уже есть ссылки',
    'Nothing is left to search: every product has its link',
  ),
  NOTHING_TO_SEARCH_BY: entry(
    409,
    'У всех товаров не хватает данных для выбранного способа поиска: бренда, штрихкода, артикула или примечания',
    'No product has what it would be searched by: a brand, barcode, article or note',
  ),
  STORAGE_UNREACHABLE: entry(502, 'Хранилище снимков недоступно', 'The picture storage cannot be reached'),
  DEMO_NOT_HERE: entry(409, 'Демо здесь нет: удалять нечего', 'The demo is not here: nothing to remove'),
  REMOVAL_RUNNING: entry(409, 'Удаление уже выполняется', 'A deletion is already running'),
  MASTER_NODE_STAYS: entry(409, 'Главный узел удалить нельзя', 'The master node cannot be deleted'),
  NODE_IS_ON: entry(409, 'Узел работает: сначала выключите его', 'The node is running: turn it off first'),
  NODE_NOT_TURNED_ON: entry(502, 'Узел не удалось включить', 'The node could not be turned on'),
  NODE_NOT_TURNED_OFF: entry(502, 'Узел не удалось выключить', 'The node could not be turned off'),
  TOO_MANY_SHARES: entry(
    409,
    'У дела уже слишком много ссылок: закройте лишние',
    'The case has too many links: end some of them',
  ),
  CASE_CLOSED: entry(409, 'Дело уже закрыто', 'The case is closed already'),
  NOTHING_TO_TELL: entry(
    409,
    'Нет подтверждённых нарушений, о которых компании ещё не писали, или у неё нет адреса почты',
    'There are no confirmed violations that the company was not told of, or it has no e-mail address',
  ),
  LETTERS_COME_BACK: entry(
    409,
    'Письма на адреса компании возвращаются, поэтому ей не пишут. Исправьте адрес или разрешите писать снова в настройках, вкладка «Дилеры»',
    'Letters to the addresses of the company come back, so it is not written to. Mend the address, or allow writing again in the settings, tab “Dealers”',
  ),
  INCIDENT_CLOSED: entry(409, 'Инцидент уже закрыт', 'The incident is closed already'),
  HEALING_RUNNING: entry(
    409,
    'Селекторы этой компании уже подбираются или ждут решения',
    'Selectors of this company are being looked for already, or wait for a decision',
  ),
  NOTHING_STOPPED: entry(
    409,
    'Страницы компании отдают всё, что отдавали раньше: подбирать нечего',
    'The pages of the company give all that they gave before: there is nothing to look for',
  ),
  HEALING_DECIDED: entry(409, 'Решение уже принято', 'It is decided already'),
  ROBOT_CHANGED: entry(
    409,
    'Селекторы компании тем временем изменили, поэтому они оставлены как есть',
    'The selectors of the company were changed meanwhile, so they are left as they are',
  ),
  PAGE_TOO_LARGE: entry(413, 'Страница слишком большая, чтобы её сохранить', 'The page is too large to be kept'),
  TRAINING_RUNNING: entry(409, 'Обучение уже идёт', 'A training is running already'),
  NOTHING_LABELLED: entry(
    409,
    'Сначала исправьте хотя бы одно значение: учиться пока не на чем',
    'Correct a value first: there is nothing to learn from yet',
  ),
  TRAINING_UNFINISHED: entry(
    409,
    'Обучение не закончено: включать нечего',
    'The training is not finished: there is nothing to switch on',
  ),
  HOST_OF_ANOTHER_MODULE: entry(
    409,
    'Этот сайт уже собирает другой модуль',
    'Another module collects this site already',
  ),
  ROBOT_NOT_CONFIGURED: entry(
    409,
    'Для компании не настроен робот мониторинга',
    'No monitoring robot is configured for the company',
  ),
  TIMETABLE_TAKEN: entry(409, 'Мониторинг уже выбран', 'The monitoring is already selected'),
  TIMETABLE_SAME_DAY: entry(
    409,
    'Мониторинг нельзя назначить на тот же день',
    'The monitoring cannot be assigned on the same day',
  ),
  TIMETABLE_PAST: entry(400, 'Нельзя указать прошедшее время', 'Past time cannot be specified'),
  TIMETABLE_SETTLED: entry(
    409,
    'Этот запуск уже в прошлом, изменить его нельзя',
    'This start is in the past and cannot be changed',
  ),
  TIMETABLE_CHANGED: entry(
    409,
    'Расписание этих дней тем временем изменили',
    'The timetable of these days was changed meanwhile',
  ),
  // Why a start of the timetable did not happen; nothing is answered with these.
  TIMETABLE_LATE: entry(
    409,
    'Сервер не работал, и запускать было уже поздно',
    'The server was down, and then it was too late to start',
  ),
  TIMETABLE_OVERTAKEN: entry(
    409,
    'До следующего запуска мониторинг не освободился',
    'The monitoring was busy until its next start came',
  ),
  OFFLINE_APPROVED: entry(
    409,
    'Задача уже одобрена, изменить её нельзя',
    'The task is approved already and cannot be changed',
  ),
  OFFLINE_NOT_COMPLETED: entry(
    409,
    'Одобрить можно только завершённую задачу',
    'Only a completed task can be approved',
  ),
  OFFLINE_SETTLED: entry(409, 'Задача уже начата или отменена', 'The task was begun or cancelled already'),
  OFFLINE_INCOMPLETE: entry(
    409,
    'У новых товаров не заполнено название или артикул',
    'New products lack a name or an article',
  ),
  OFFLINE_NO_PRODUCTS: entry(400, 'Выбор не содержит товаров', 'The choice has no products'),
  OFFLINE_DATE_PAST: entry(400, 'Дата уже прошла', 'The date has passed'),
  OFFLINE_AGENT_CLOSED: entry(409, 'Доступ сотрудника закрыт', 'The employee’s access is closed'),
  OFFLINE_TOO_MANY_TASKS: entry(400, 'Слишком много задач за один раз', 'Too many tasks at once'),
  COLLECTION_PAUSED: entry(409, 'Мониторинг на паузе', 'The monitoring is paused'),
  COLLECTION_DELETED: entry(409, 'Мониторинг удалён', 'The monitoring was deleted'),
  PERIOD_TO_COME: entry(400, 'Период ещё не наступил', 'The period is still to come'),
  REPORT_TOO_LARGE: entry(
    400,
    'Отчёт слишком большой, чтобы получить его сразу: закажите файл на странице отчётов',
    'The report is too large to be had at once: order a file on the page of reports',
  ),
  TOO_MANY_FILES: entry(
    409,
    'Слишком много отчётов готовится одновременно, дождитесь готовых',
    'Too many reports are being made at once, wait for those',
  ),
  FILE_NOT_READY: entry(409, 'Файл ещё не готов', 'The file is not ready'),
  FILE_ENDED: entry(409, 'Файл уже не готовится', 'The file is not being made any more'),
  FILE_GONE: entry(410, 'Файла больше нет: закажите отчёт заново', 'The file is gone: order the report again'),
  // Why a file failed; nothing is answered with these.
  DISK_FULL: entry(507, 'На диске сервера нет места для файла', 'The disk of the server has no room for the file'),
  EXCEL_DOWNLOAD_ERROR: entry(500, 'Ошибка при скачивании Excel', 'Excel download error'),
  TOO_MANY_TEMPLATES: entry(409, 'Шаблонов слишком много, удалите ненужные', 'Too many templates, delete some'),
  TOO_MANY_STRATEGIES: entry(409, 'Стратегий слишком много, удалите ненужные', 'Too many strategies, delete some'),
  TOO_MANY_BACKTESTS: entry(
    409,
    'Проверки уже идут: дождитесь их или остановите',
    'Back-tests are under way: wait for them or stop them',
  ),
  BACKTEST_ENDED: entry(409, 'Проверка уже закончена', 'The back-test has ended already'),
  TOO_MANY_VIEWS: entry(409, 'Видов слишком много, удалите ненужные', 'Too many views, delete some'),
  TEMPLATE_OF_ANOTHER: entry(
    403,
    'Шаблон может изменить его автор или администратор',
    'Only its author or an administrator may change the template',
  ),
  BILL_NOT_FOUND: entry(
    404,
    'Нет информации о тарифе за выбранный месяц',
    'No tariff information for the selected month',
  ),
  TARIFF_NOT_SUITABLE: entry(409, 'Подходящий тариф не найден', 'Suitable tariff was not found'),
  TARIFF_IN_USE: entry(
    409,
    'По этому тарифу считается счёт: сначала выберите другой',
    'The bill is computed by this tariff: choose another one first',
  ),
  QUOTA_SPENT: entry(
    409,
    'Проверки по тарифу кончились, запуск по расписанию не начат',
    'The checks of the tariff are used up, the run of the timetable was not started',
  ),
  TARIFF_CHANGED: entry(
    409,
    'Тариф уже изменил кто-то другой: посмотрите, что стало, и повторите',
    'Somebody else has changed the tariff: look at what it is now and try again',
  ),
  TOO_MANY_TARIFFS: entry(409, 'Тарифов слишком много, удалите ненужные', 'Too many tariffs, delete some'),
  RANGES_DO_NOT_FIT: entry(
    409,
    'Диапазоны пересекаются или между ними пропуск',
    'The ranges overlap or leave a gap between them',
  ),
  REREADING_RUNNING: entry(409, 'Страницы уже перечитываются', 'Pages are being read again already'),
  NO_KEPT_PAGES: entry(409, 'За эти дни нет сохранённых страниц', 'No pages of these days are kept'),
  REREADING_ENDED: entry(409, 'Перечитывание уже закончено', 'The reading has ended already'),
  MONTH_CLOSED: entry(409, 'Месяц уже закрыт, его счёт не меняется', 'The month is closed, its bill does not change'),
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export type Locale = 'ru' | 'en';

/** The text of an error in a language. */
export function errorText(code: ErrorCode, locale: Locale): string {
  return ERROR_CATALOGUE[code][locale];
}
