/** Settings (P1 §1). */
export const settings = {
  title: 'Настройки',
  language: 'Язык',
  languageHint: 'Язык меняется сразу и запоминается в этом браузере на год.',
  firstLanguage: 'Язык для тех, кто ещё не выбрал',
  firstLanguageHint: 'На нём открывается страница входа в новом браузере.',
  saved: 'Данные успешно сохранены',
  russian: 'Русский',
  english: 'English',
  sessions: 'Сеансы',
  colleagues: 'Коллеги',
  dealers: 'Дилеры',
  notifications: 'Уведомления',
  webhooks: 'Вебхуки',
  ftp: 'FTP',
  photos: 'Скриншоты и фото',
  mrp: 'РРЦ',
} as const;
