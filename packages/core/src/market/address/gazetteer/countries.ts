/**
 * The eight countries of the product (P1 §7), as they are displayed and as the suggestion service is asked for them.
 */
export const COUNTRIES = {
  AM: { ru: 'Армения', en: 'Armenia' },
  AZ: { ru: 'Азербайджан', en: 'Azerbaijan' },
  BY: { ru: 'Беларусь', en: 'Belarus' },
  KZ: { ru: 'Казахстан', en: 'Kazakhstan' },
  KG: { ru: 'Киргизия', en: 'Kyrgyzstan' },
  RU: { ru: 'Россия', en: 'Russia' },
  UZ: { ru: 'Узбекистан', en: 'Uzbekistan' },
  TJ: { ru: 'Таджикистан', en: 'Tajikistan' },
} as const;

export type CountryCode = keyof typeof COUNTRIES;
