import type { BillCheck, Locale, NotBilledReason } from '@tsenomer/contracts';

interface CheckWords {
  readonly file: string;
  readonly sheet: string;
  readonly columns: Readonly<
    Record<
      | 'at'
      | 'kind'
      | 'collection'
      | 'company'
      | 'product'
      | 'city'
      | 'shop'
      | 'url'
      | 'outcome'
      | 'errorCode'
      | 'price'
      | 'currency'
      | 'billed'
      | 'reason',
      string
    >
  >;
  readonly kind: Readonly<Record<BillCheck['kind'], string>>;
  readonly outcome: Readonly<Record<BillCheck['outcome'], string>>;
  /** Of a search, what comes out is a page, not a price. */
  readonly searched: Readonly<Record<BillCheck['outcome'], string>>;
  readonly yes: string;
  readonly no: string;
  readonly reason: Readonly<Record<NotBilledReason, string>>;
}

/** Words of the file of a bill's single checks. */
export const CHECK_WORDS: Readonly<Record<Locale, CheckWords>> = {
  ru: {
    file: 'Проверки за',
    sheet: 'Проверки',
    columns: {
      at: 'Время',
      kind: 'Что это',
      collection: 'Мониторинг',
      company: 'Компания',
      product: 'Товар',
      city: 'Город',
      shop: 'Адрес магазина',
      url: 'Страница',
      outcome: 'Результат',
      errorCode: 'Код ошибки',
      price: 'Цена',
      currency: 'Валюта',
      billed: 'В счёте',
      reason: 'Почему нет',
    },
    kind: {
      check: 'Проверка',
      search: 'Поиск ссылки',
      priceTagRecognition: 'Фото ценника',
      manualPrice: 'Цена вручную',
    },
    outcome: { success: 'Успешно', notAvailable: 'Нет в наличии', error: 'Ошибка' },
    searched: { success: 'Найдено', notAvailable: 'Не найдено', error: 'Ошибка' },
    yes: 'да',
    no: 'нет',
    reason: {
      ban: 'Бан сайта',
      proxy: 'Прокси и соединение',
      site: 'Сайт не ответил',
      own: 'Наш сбой',
      repeated: 'Повтор после оплаченной ошибки того же дня',
      switchedOff: 'Вид проверок не оплачивается',
    },
  },
  en: {
    file: 'Checks of',
    sheet: 'Checks',
    columns: {
      at: 'Time',
      kind: 'What it is',
      collection: 'Monitoring',
      company: 'Company',
      product: 'Product',
      city: 'City',
      shop: 'Shop address',
      url: 'Page',
      outcome: 'Outcome',
      errorCode: 'Error code',
      price: 'Price',
      currency: 'Currency',
      billed: 'Billed',
      reason: 'Why not',
    },
    kind: {
      check: 'Check',
      search: 'Search for a link',
      priceTagRecognition: 'Price tag photo',
      manualPrice: 'Typed price',
    },
    outcome: { success: 'Success', notAvailable: 'Not available', error: 'Error' },
    searched: { success: 'Found', notAvailable: 'Not found', error: 'Error' },
    yes: 'yes',
    no: 'no',
    reason: {
      ban: 'Banned by the site',
      proxy: 'Proxy and connection',
      site: 'The site did not answer',
      own: 'Our own failure',
      repeated: 'Repeats a failure of the day that is paid for',
      switchedOff: 'Such checks are not billed',
    },
  },
};
