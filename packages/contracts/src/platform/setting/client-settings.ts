import { z } from 'zod';
import { INITIAL_COLLEAGUE_TEMPLATES, INITIAL_DEALER_TEMPLATES, letterTemplate } from './letter-template.ts';
import { INITIAL_MRP_SETTINGS, mrpSettings } from './mrp-settings.ts';

const spoken = z.array(z.email().max(254)).max(1000);

/** Settings that the client's administrators set as well as the platform's (P2 §7 "/settings"). */
export const CLIENT_SETTINGS = {
  /** The language of people who have not chosen one; Russian at first (P1 §1). */
  language: { schema: z.strictObject({ locale: z.enum(['ru', 'en']) }), initial: { locale: 'ru' } },
  /** By what violations of recommended prices are judged (P2 §3). */
  mrpSettings: { schema: mrpSettings, initial: INITIAL_MRP_SETTINGS },
  /**
   * What companies and colleagues are written about violations (P2 §3 "Email template"): in Russian by the names that
   * the specification has, in English beside them. What nobody has written has the delivered words of its language.
   */
  dealerLetterTemplate: { schema: letterTemplate, initial: INITIAL_DEALER_TEMPLATES.ru },
  dealerLetterTemplateEn: { schema: letterTemplate, initial: INITIAL_DEALER_TEMPLATES.en },
  colleagueLetterTemplate: { schema: letterTemplate, initial: INITIAL_COLLEAGUE_TEMPLATES.ru },
  colleagueLetterTemplateEn: { schema: letterTemplate, initial: INITIAL_COLLEAGUE_TEMPLATES.en },
  /** Whether companies are written to of prices on their shelves, as they are of those on their sites. */
  shelfLetters: { schema: z.strictObject({ dealers: z.boolean() }), initial: { dealers: false } },
  /** Colleagues who are written to of confirmed violations and of their ends. */
  violationColleagues: {
    schema: z.strictObject({ emails: z.array(z.email().max(254)).max(50) }),
    initial: { emails: [] },
  },
  /** Whom letters about violations go to in a language of their own; all others read that of the installation. */
  letterLanguages: {
    schema: z.strictObject({ ru: spoken, en: spoken }),
    initial: { ru: [], en: [] },
  },
  /** Offers of assortments are compared with products that were added after them (P2 §3). */
  searchNewProductsInExternalSources: { schema: z.strictObject({ value: z.boolean() }), initial: { value: false } },
} as const;

export type ClientSettingName = keyof typeof CLIENT_SETTINGS;
