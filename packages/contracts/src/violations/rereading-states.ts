/**
 * What reading a page again came to: `same` or `differs` from what counts; `unread`: it ends with an error today, which
 * corrects nothing; `away`, `damaged`: the page; `gone`: its check is no longer kept.
 */
export const DIFFERENCE_STATES = ['differs', 'unread', 'away', 'damaged', 'gone', 'same', 'waiting'] as const;
/** What was decided of a difference; `open`: nothing yet; `undone`: approved, and taken back. */
export const DIFFERENCE_DECISIONS = ['open', 'approved', 'rejected', 'undone'] as const;
