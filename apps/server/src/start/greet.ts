import type { FirstAdmin } from '@tsenomer/core/access/auth';

/** Lines for the person who started the program. */
export function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * How to reach the server and, for the first administrator, how to sign in. A generated password is shown this once,
 * and nothing follows it in its line.
 */
export function greeting(address: string, firstAdmin: FirstAdmin | null): string[] {
  const head = ['', `  Tsenomer (Ценомер) is ready: ${address}`];
  if (!firstAdmin) return [...head, ''];
  const { email, generatedPassword } = firstAdmin;
  if (generatedPassword === null)
    return [...head, `  Sign in as ${email} with the password that ADMIN_PASSWORD sets.`, ''];
  return [
    ...head,
    `  Sign in as ${email} with the password ${generatedPassword}`,
    '  It is shown only now: keep it.',
    '',
  ];
}
