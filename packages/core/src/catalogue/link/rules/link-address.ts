import { webAddress } from './recognise-company.ts';

/** Parameters that only tell where a visitor came from; the page is the same without them. */
const TRACKING =
  /^(?:utm_\w+|gclid|yclid|ymclid|fbclid|msclkid|_openstat|from_source|roistat|calltouch_\w+|ysclid|gbraid|wbraid|erid|mc_[ce]id|_ga)$/i;

/**
 * A product link as it is kept: http(s) with a host, without tracking parameters and fragment (a fragment that is a
 * route of its own, `#!/…` or `#/…`, stays). Null for anything that is no such link.
 */
export function keptLink(text: string): URL | null {
  const url = webAddress(text.trim());
  if (url === null || !isDomain(url.hostname)) return null;
  // Most links of a list have neither, and asking for either is most of the work.
  const { href } = url;
  if (href.includes('?')) {
    for (const name of new Set(url.searchParams.keys())) {
      if (TRACKING.test(name)) url.searchParams.delete(name);
    }
    // Deleting the last parameter leaves a bare question mark.
    if (url.search === '?' || url.search === '') url.search = '';
  }
  if (href.includes('#') && !/^#!?\//.test(url.hash)) url.hash = '';
  return url;
}

const LABEL = /^[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?$/u;

/** Letters and digits incl. Cyrillic, hyphens, dot-separated (P1 §5), or an address in numbers. */
function isDomain(host: string): boolean {
  if (host.startsWith('[')) return true;
  return host.length <= 253 && host.split('.').every((label) => label.length <= 63 && LABEL.test(label));
}
