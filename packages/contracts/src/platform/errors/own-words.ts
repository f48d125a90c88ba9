/**
 * Texts of errors that programs say without an answer of the server: the catalogue, which is large, has them from here.
 */
export const OWN_WORDS = {
  INTERNAL: { ru: 'Произошла ошибка', en: 'There was an error' },
  DEMO_FORBIDDEN: { ru: 'Данная опция недоступна в демо режиме', en: 'This is not available in demo mode' },
} as const;
