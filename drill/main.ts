import { fileURLToPath } from 'node:url';
import { liveAgentDay } from './src/agent-day.ts';
import { networkDrill } from './src/network-drill.ts';
import { worldDrill } from './src/world-drill.ts';

/**
 * The drills as a program: `npm run -s drill -- --days 30 --seed 1 --products 2000` lives through a month of the whole
 * product, `npm run -s drill -- network` through a bad network, `npm run -s drill -- agent --seed 1` through an agent's
 * day. One difference is an exit code of 1.
 */
const [kind, ...rest] = process.argv.slice(2);
if (kind === 'agent') process.exitCode = await liveAgentDay(rest, fileURLToPath(new URL('..', import.meta.url)));
else {
  const differences = kind === 'network' ? await networkDrill(rest) : await worldDrill(process.argv.slice(2));
  if (differences > 0) process.exitCode = 1;
}
