/** The database that those of test files are cloned from; the names of others like it begin so. */
export const TEMPLATE = 'tsenomer_template';

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
