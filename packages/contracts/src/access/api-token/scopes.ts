import type { Permission } from '../permissions.ts';

/** What a token may do: push products, read products and reports, run collections. */
export const TOKEN_SCOPES = ['products.write', 'products.read', 'reports.read', 'collections.run'] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The permissions that a scope opens; the token's owner must have them too. Accounts and settings are never opened. */
export const SCOPE_PERMISSIONS: Readonly<Record<TokenScope, readonly Permission[]>> = {
  'products.write': ['products.add', 'products.edit'],
  'products.read': ['products.read', 'prices.read', 'directories.read', 'names.read'],
  'reports.read': ['reports.read', 'violations.read', 'collections.read', 'names.read'],
  'collections.run': ['collections.read', 'collections.run', 'parser.read', 'parserTasks.read', 'siteHealth.read'],
};
