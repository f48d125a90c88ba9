export { FormatContext } from './context.ts';
export { formatAgo, formatCalendarDate, formatDateTime } from './dates.ts';
export { currencySign, formatAmount, formatFileSize, formatMoney, formatNumber, formatPercent } from './numbers.ts';
export { useFormats } from './use-formats.ts';
export type { Formats } from './use-formats.ts';
