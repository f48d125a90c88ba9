import closeWithGrace from 'close-with-grace';
import type { Logger } from '../kit/services.ts';

/** A repeated signal within this time is the same one: a terminal sends it to every process, and parents pass it on. */
const ECHO = 2000;
/** After this long the process ends whatever is still open. */
const PATIENCE = 30_000;

/**
 * Ends the process in order on a signal or a fatal error; a second, later signal ends it at once.
 * @param stop closes everything, in order.
 */
export function stopGracefully(logger: Logger, stop: () => Promise<void>): void {
  const grace = closeWithGrace({ delay: PATIENCE, logger, skip: ['SIGINT', 'SIGTERM', 'SIGHUP'] }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'fatal error, stopping');
    await stop();
  });
  let since: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (since === null) {
        since = performance.now();
        grace.close();
      } else if (performance.now() - since > ECHO) {
        process.exit(1);
      }
    });
  }
}
