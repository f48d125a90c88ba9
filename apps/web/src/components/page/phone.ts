/** Windows in which rows become cards and pinned columns make room. */
export const PHONE = '(max-width: 48em)';
