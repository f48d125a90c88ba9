import { once } from 'node:events';
import { connect } from 'node:net';
import { z } from 'zod';

/** How test files find whom to ask for the run's server: a port of this machine. */
export const DOOR_VARIABLE = 'TSENOMER_TEST_DOOR';

const doorAnswer = z.union([z.object({ url: z.string() }), z.object({ failure: z.string() })]);
export type DoorAnswer = z.infer<typeof doorAnswer>;

let asked: Promise<string> | null = null;

/** The address of the run's server, which starts when the first asks. */
export function testServer(): Promise<string> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<string> {
  const port = Number(process.env[DOOR_VARIABLE]);
  if (!port) throw new Error('No test server: is the global setup of packages/db configured?');
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(socket, 'end');
  const answer = doorAnswer.parse(JSON.parse(said));
  if ('failure' in answer) throw new Error(`No test server: ${answer.failure}`);
  return answer.url;
}
