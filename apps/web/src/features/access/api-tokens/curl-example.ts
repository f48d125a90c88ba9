import type { TokenScope } from './token-scope.ts';

/** The simplest call that each scope opens; the widest scope of a token is shown. */
const CALLS: Readonly<Record<TokenScope, string>> = {
  'products.write': '/api/products/import',
  'products.read': '/api/products?limit=50',
  'reports.read': '/api/parsing-collections',
  'collections.run': '/api/parsing-collections',
};

/** Rows with a header, as a program pushes them; codes are text and keep their zeros. */
const PUSHED = JSON.stringify({
  data: {
    rows: [
      ['Артикул', 'Название', 'РРЦ'],
      ['00123', 'Чайник Вега', '1990,00'],
    ],
  },
  metadata: {
    sheet: 0,
    headerRow: 0,
    columns: [
      { index: 0, field: 'article' },
      { index: 1, field: 'name' },
      { index: 2, field: 'mrp' },
    ],
  },
  mode: 'update',
});

/** A command that can be pasted into a terminal: the first thing that a token with these scopes may do. */
export function curlExample(origin: string, token: string, scopes: readonly TokenScope[]): string {
  const scope = scopes.includes('products.write') ? 'products.write' : (scopes[0] ?? 'products.read');
  const lines = [`curl -s '${origin}${CALLS[scope]}'`, `  -H 'Authorization: Bearer ${token}'`];
  if (scope === 'products.write') lines.push(`  -H 'Content-Type: application/json'`, `  -d '${PUSHED}'`);
  return lines.join(' \\\n');
}
