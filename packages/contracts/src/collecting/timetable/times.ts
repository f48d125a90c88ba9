import { z } from 'zod';

/** Why a text is no time of a start (P2 §5), as a code of a field's issue; null where it is one. */
export function clockTimeIssue(text: string): string | null {
  const parts = text.split(':').map((part) => part.trim());
  if (parts.some((part) => part !== '' && !/^-?\d{1,9}$/.test(part))) return 'time_number';
  if (parts.length !== 2 || parts.some((part) => part === '')) return 'time_empty';
  const [hours = 0, minutes = 0] = parts.map(Number);
  if (hours < 0 || minutes < 0) return 'time_negative';
  if (hours > 23) return 'hours_max';
  return minutes > 59 ? 'minutes_max' : null;
}

/** Hours and minutes of a start; those below 10 are padded to two digits (P2 §5). */
export const clockTime = z.codec(z.string().max(30), z.string(), {
  decode: (text, context) => {
    const issue = clockTimeIssue(text);
    if (issue === null)
      return text
        .split(':')
        .map((part) => part.trim().padStart(2, '0').slice(-2))
        .join(':');
    context.issues.push({ code: 'custom', input: text, message: issue });
    return z.NEVER;
  },
  encode: (time) => time,
});

const turned = (text: string): string => text.split('-').toReversed().join('-');

/** A day as the timetable's calls write it, `dd-MM-yyyy` (P2 §7); inside, `yyyy-MM-dd`. */
export const dayText = z.codec(z.string().regex(/^\d{2}-\d{2}-\d{4}$/, 'date_format'), z.iso.date(), {
  decode: turned,
  encode: turned,
});

/** A month as the timetable's calls write it, `MM-yyyy` (P2 §7); inside, `yyyy-MM`. */
export const monthText = z.codec(
  z.string().regex(/^(0[1-9]|1[0-2])-\d{4}$/, 'date_format'),
  z.string().regex(/^\d{4}-\d{2}$/),
  { decode: turned, encode: turned },
);
