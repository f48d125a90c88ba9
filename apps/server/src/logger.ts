import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { shownUrl } from './shown-url.ts';

/** The process's log: JSON lines on standard error, without anything that opens an account. */
export function createLogger(level: string, destination: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      serializers: { req: shownRequest },
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
    destination,
  );
}

const standardError = () => pino.destination({ dest: 2, sync: true });

/** A request where a library logs it whole: neither headers nor what its address tells of people. */
function shownRequest({ method, url }: { readonly method?: string; readonly url?: string }) {
  return { method, url: shownUrl(url ?? '') };
}
