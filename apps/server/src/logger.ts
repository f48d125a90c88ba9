import { pino } from 'pino';
import type { Logger } from 'pino';

/** The process's log: JSON lines on standard error, without anything that opens an account. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      redact: {
        paths: ['authorization', 'cookie', 'password', 'token'].flatMap((key) => [
          key,
          `*.${key}`,
          `*.*.${key}`,
          `*.headers.${key}`,
        ]),
        censor: '[redacted]',
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
