const GONE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/** The driver words these losses without a code. */
const GONE_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|timeout expired|client has encountered a connection error|client was closed|cannot use a pool after calling end|driver has already been destroyed/i;

/**
 * Whether the database went away (or never came): connection errors and class 08 but for breaches of the protocol, also
 * as a cause. `fetch` words its failures as TypeErrors: then another service is away.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (
    hasNoSocket(error, code) ||
    GONE_CODES.has(code) ||
    /^08(?!P01)\w{3}$/.test(code) ||
    GONE_TEXTS.test(error.message)
  )
    return true;
  return error.cause !== undefined && isDatabaseGone(error.cause);
}

/** A server that ends takes its socket along; a file that is not there is something else. */
function hasNoSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}
