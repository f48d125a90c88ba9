import type { FirstAdmin } from '@tsenomer/core/auth';

/** Lines for the person who started the program. */
export function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** How to reach the server and sign in. The generated password is shown this once. */
export function greeting(address: string, firstAdmin: FirstAdmin | null): string[] {
  const head = ['', `  Tsenomer (Ценомер) is ready: ${address}`];
  if (!firstAdmin) return [...head, ''];
  const password = firstAdmin.generatedPassword ?? 'the ADMIN_PASSWORD you set';
  const note = firstAdmin.generatedPassword === null ? [] : ['  The password is shown only now; keep it.'];
  return [...head, `  Sign in as ${firstAdmin.email} with the password ${password}`, ...note, ''];
}
