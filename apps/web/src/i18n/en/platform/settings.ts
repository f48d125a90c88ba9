import type { Translation } from '../../translation.ts';
import type { settings as ru } from '../../ru/platform/settings.ts';

export const settings: Translation<typeof ru> = {
  title: 'Settings',
  language: 'Language',
  languageHint: 'The language changes at once and is remembered in this browser for a year.',
  firstLanguage: 'Language for people who have not chosen one',
  firstLanguageHint: 'The sign-in page of a new browser opens in it.',
  saved: 'Saved',
  looksOnly: 'In demo mode these settings can be looked at and not changed.',
  russian: 'Русский',
  english: 'English',
  sessions: 'Sessions',
  colleagues: 'Colleagues',
  dealers: 'Dealers',
  notifications: 'Notifications',
  webhooks: 'Webhooks',
  ftp: 'FTP',
  photos: 'Screenshots and photos',
  mrp: 'RRP',
};
