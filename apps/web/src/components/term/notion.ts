import type { glossary } from '#i18n/ru/glossary.ts';

/** A word of the screens that the glossary explains. */
export type Notion = keyof typeof glossary;
