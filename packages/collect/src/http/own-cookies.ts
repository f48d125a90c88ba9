/** A request's own headers, its cookies apart. */
export interface OwnCookies {
  /** Undefined when nothing is left. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** Pairs of name and value. */
  readonly cookies: readonly (readonly [name: string, value: string])[];
}

/**
 * Parts the cookies from a request's own headers: they join those of the session, in a header or in a browser's jar.
 */
export function withOwnCookies(headers: Readonly<Record<string, string>> | undefined): OwnCookies {
  const cookies: [string, string][] = [];
  const others = Object.entries(headers ?? {}).filter(([name, value]) => {
    if (name.toLowerCase() !== 'cookie') return true;
    for (const pair of value.split(';')) {
      const at = pair.indexOf('=');
      if (at > 0) cookies.push([pair.slice(0, at).trim(), pair.slice(at + 1).trim()]);
    }
    return false;
  });
  return { headers: others.length === 0 ? undefined : Object.fromEntries(others), cookies };
}
