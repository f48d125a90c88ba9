/** How the address of the test run's server reaches the test files. */
export const SERVER_VARIABLE = 'TSENOMER_TEST_SERVER';
export const TEMPLATE = 'tsenomer_template';

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
