/** How Node collects garbage in the server. */
export const SERVER_NODE_FLAGS: readonly string[];
/** Where Node keeps modules as it compiled them, for the next process. */
export const COMPILED: string;
