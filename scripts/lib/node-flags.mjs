/**
 * How Node collects garbage in the server. By itself it lets garbage lie where memory is plentiful: an import of
 * 100,000 rows then takes 370 MB instead of 190, at no gain in speed (docs/performance.md).
 */
export const SERVER_NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
