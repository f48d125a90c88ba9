const LAST_HOUR = 23;
const LAST_MINUTE = 59;

/**
 * A time of day as it was typed, in the one writing of the product: `9` and `9.0` are 09:00, `930` and `9:30` are
 * 09:30.
 * @returns `HH:MM`; the text as it is where it is no time, so that whoever checks it can say so.
 */
export function typedTime(text: string): string {
  const parts = /^\s*(\d{1,2})\s*(?:[:.,\s-]\s*(\d{1,2})|(\d{2}))?\s*$/u.exec(text);
  if (parts === null) return text.trim();
  const [, hour = '', apart, together] = parts;
  const minute = apart ?? together ?? '0';
  if (Number(hour) > LAST_HOUR || Number(minute) > LAST_MINUTE) return text.trim();
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}
