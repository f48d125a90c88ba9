import { useState } from 'react';
import { useFormats } from '#lib/format/index.ts';

/** The installation's day as the screen was opened, `YYYY-MM-DD`. */
export function useToday(): string {
  const formats = useFormats();
  const [today] = useState(() => formats.calendarDate(Date.now()));
  return today;
}
