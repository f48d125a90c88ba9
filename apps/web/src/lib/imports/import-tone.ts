/** The colour of each state of an import. */
export const IMPORT_TONE = { queued: 'calm', running: 'info', done: 'good', failed: 'bad' } as const;
