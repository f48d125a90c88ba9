/** What a provider says of a person, as its tokens have it. */
export type Claims = Readonly<Record<string, unknown>>;

interface Mapping<R> {
  /** With dots for a claim inside another; empty: no claim says roles. */
  readonly roleClaim: string;
  readonly roles: readonly { readonly value: string; readonly role: R }[];
}

/**
 * The role that a provider gives: that of the first line whose value its claim has, one text or a list of them.
 * @returns `unset` where no claim is to say roles; null where none of its values means one.
 */
export function roleOfClaims<R>(claims: Claims, { roleClaim, roles }: Mapping<R>): R | 'unset' | null {
  if (roleClaim === '') return 'unset';
  const values = valuesAt(claims, roleClaim);
  return roles.find(({ value }) => values.includes(value))?.role ?? null;
}

function valuesAt(claims: Claims, path: string): readonly unknown[] {
  // Some providers name claims by addresses, with dots of their own.
  const found = Object.hasOwn(claims, path) ? claims[path] : path.split('.').reduce<unknown>(inside, claims);
  return Array.isArray(found) ? found : [found];
}

function inside(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null;
}
