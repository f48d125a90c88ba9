import { useLocale } from '#i18n/use-locale.ts';

/**
 * The words of this page in both languages. They stand here and not among the product's texts, because the page is no
 * part of the product.
 */
export function useSay(): (ru: string, en: string) => string {
  const locale = useLocale();
  return (ru, en) => (locale === 'ru' ? ru : en);
}
