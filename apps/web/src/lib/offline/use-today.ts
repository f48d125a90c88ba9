import { useState } from 'react';
import { useFormats } from '#lib/format/index.ts';

/** The day on which the screen was opened, YYYY-MM-DD in the installation's zone. */
export function useToday(): string {
  const formats = useFormats();
  const [openedAt] = useState(() => Date.now());
  return formats.calendarDate(openedAt);
}
