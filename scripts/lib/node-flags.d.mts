/** How Node collects garbage in the server. */
export const SERVER_NODE_FLAGS: readonly string[];
