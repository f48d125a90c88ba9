import { startDemoShops } from './start-shops.ts';

/**
 * The demo's shops as a program of their own: listens on DEMO_PORT (8081; 0: any free ports) and the ports after it
 * until it is told to stop, or its parent is gone.
 */
const basePort = Number(process.env['DEMO_PORT'] ?? 8081);
if (!Number.isInteger(basePort) || basePort < 0 || basePort > 65_000) {
  process.stderr.write('DEMO_PORT must be a port number\n');
  process.exit(2);
}

try {
  const market = await startDemoShops({ now: () => new Date(), basePort });
  const stop = (): void => {
    void market.close().then(() => process.exit(0));
  };
  // Beside a server, Ctrl-C in the terminal reaches both; the server decides.
  process.on('SIGINT', process.send ? () => undefined : stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  process.send?.({
    ready: true,
    shops: market.shops.map(({ companyKey, port }) => ({ companyKey, port })),
    proxies: market.proxies.map(({ url }) => url),
  });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  if (process.send && isPortInUse(error)) {
    // Another try would find it in use as well: the server tells it once and goes no further.
    process.send({ ready: false, portInUse: reason }, () => process.exit(1));
  } else {
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}

function isPortInUse(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'EADDRINUSE') || isPortInUse(error.cause);
}
