import { linkField } from '@tsenomer/contracts';

/** Whether a text may be a link at all, its scheme written or not: nothing else is asked about. */
export function looksLikeLink(text: string): boolean {
  return linkField.safeParse(text).success && /^(?:https?:\/\/)?[^\s/]+\.[^\s/]+/i.test(text.trim());
}
