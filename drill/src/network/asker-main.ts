import { z } from 'zod';

/**
 * Somebody at a screen, in the namespace of the server: does what its messages say, by HTTP, and tells what came. Its
 * argument is the server's address. It signs in by itself.
 */
const address = process.argv[2] ?? '';
const order = z.object({ id: z.int(), method: z.enum(['GET', 'POST']), path: z.string() });
const token = z.object({ access_token: z.string() });
const PATIENCE = 8000;

let access: Promise<string> | null = null;

process.on('message', (message) => void answer(order.parse(message)));
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });

async function answer({ id, method, path }: z.infer<typeof order>): Promise<void> {
  try {
    const signedIn = path !== '/api/health';
    const response = await call(method, path, signedIn ? await signIn() : null);
    process.send?.({ id, status: response.status, body: await response.json() });
  } catch {
    process.send?.({ id, status: 0, body: null });
  }
}

function call(method: string, path: string, as: string | null, body?: object): Promise<Response> {
  return fetch(`${address}${path}`, {
    method,
    headers: {
      ...(as !== null && { authorization: `Bearer ${as}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  });
}

function signIn(): Promise<string> {
  access ??= (async () => {
    const { DRILL_LOGIN: login, DRILL_PASSWORD: password } = process.env;
    const response = await call('POST', '/api/auth/login', null, { login, password });
    return token.parse(await response.json()).access_token;
  })();
  access.catch(() => (access = null));
  return access;
}
