import type { Locale } from '@tsenomer/contracts';

/** Characters of one message (Bot API, `sendMessage`: 4096 after entities), with room for the last line. */
const MOST = 3900;
const LONGEST_LINE = 600;

const MORE = {
  ru: (count: number) => `Ещё событий: ${count}. Все они во «Входящих».`,
  en: (count: number) => `More events: ${count}. All of them are in the inbox.`,
} as const satisfies Readonly<Record<Locale, (count: number) => string>>;

/** Text as it may stand in a message of the parse mode HTML (Bot API, “HTML style”). */
export function escapeTelegram(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Lines as one message of the parse mode HTML, what stands before the first colon in bold; those that it has no room
 * for are counted.
 * @param untold how many are not among the lines.
 */
export function telegramText(lines: readonly string[], untold: number, locale: Locale): string {
  const told: string[] = [];
  let length = 0;
  for (const line of lines) {
    const short = Array.from(line).slice(0, LONGEST_LINE).join('');
    if (length + short.length > MOST) break;
    length += short.length + 1;
    told.push(escapeTelegram(short).replace(/^[^:]+(?=:)/, '<b>$&</b>'));
  }
  const more = untold + lines.length - told.length;
  return [...told, ...(more > 0 ? [MORE[locale](more)] : [])].join('\n');
}
