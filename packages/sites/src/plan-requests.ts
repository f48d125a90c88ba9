import type { SiteModule, SiteRequest } from '@tsenomer/contracts';
import type { LinkParts } from './link-parts.ts';
import { FIRST_SEARCH_PAGE, pageValues } from './search-pages.ts';
import type { SearchPage } from './search-pages.ts';

/** One request of a site module, ready to be sent. */
export interface PlannedRequest {
  readonly name: string;
  readonly via: 'http' | 'browser';
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly answer: 'json' | 'html';
  /** Whether its host is one of the module's own, or one that the module names literally; no other may be asked. */
  readonly isOwn: boolean;
}

/** What fills the braces of requests besides the parts of the link. */
export interface PlanInput {
  readonly parts: LinkParts;
  /** The product's own address. */
  readonly link: string;
  /** What the site calls the city; the module's own value when null. */
  readonly city: string | null;
}

/** The requests that one product needs, in order. */
export function planRequests(module: SiteModule, input: PlanInput): PlannedRequest[] {
  const values = valuesOf(module, input);
  return module.requests.map((request) => filledRequest(module, request, values));
}

/**
 * The request for a page of a site's search for a text, the first one unless another is given; null where the module
 * knows no search.
 */
export function planSearch(
  module: SiteModule,
  input: { readonly text: string; readonly city: string | null; readonly page?: SearchPage },
): PlannedRequest | null {
  const { search } = module;
  if (!search) return null;
  const page = input.page ?? FIRST_SEARCH_PAGE;
  const values = {
    ...valuesOf(module, { parts: {}, link: '', city: input.city }),
    ...pageValues(search, page),
    text: input.text,
  };
  const ownUrl = search.pages?.by === 'cursor' && page.cursor !== null ? search.pages.url : undefined;
  return filledRequest(module, ownUrl === undefined ? search.request : { ...search.request, url: ownUrl }, values);
}

function valuesOf(module: SiteModule, { parts, link, city }: PlanInput): LinkParts {
  return { ...parts, link, city: city ?? module.initialCity ?? '' };
}

function filledRequest({ hosts }: Pick<SiteModule, 'hosts'>, request: SiteRequest, values: LinkParts): PlannedRequest {
  const isJson = request.answer === 'json';
  const url = request.url === '{link}' ? (values['link'] ?? '') : filled(request.url, values, encodeURIComponent);
  return {
    name: request.name,
    via: request.via,
    method: request.method,
    answer: request.answer,
    url,
    isOwn: isOwnHost(url, request.url, hosts),
    headers: {
      ...(isJson && { accept: 'application/json' }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(
        Object.entries(request.headers).map(([header, value]) => [header, filled(value, values, insideHeader)]),
      ),
    },
    body: request.body === undefined ? null : filled(request.body, values, insideJson),
  };
}

/** A part of a link, or of an answer, may name anything: it never decides which host is asked. */
function isOwnHost(address: string, template: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (isWithin(url, hosts)) return true;
  const literal = /^https?:\/\/([^/?#{}]+)(?:[/?#]|$)/i.exec(template)?.[1];
  return literal !== undefined && literal.toLowerCase() === url.host;
}

/** Whether an address is of one of some hosts, or of a part of one. */
export function isWithin({ hostname }: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/**
 * Fills the braces of a template; a part that is not there leaves nothing. Braces of JSON are no parts: those hold a
 * bare word.
 */
export function filled(template: string, values: LinkParts, encode: (value: string) => string): string {
  return template.replaceAll(/\{([a-z]\w*)\}/gi, (_, name: string) => encode(values[name] ?? ''));
}

/** A text as it stands between the quotes of JSON. */
function insideJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** A text as it may stand in a header: on one line, percent-encoded where it is not plain. */
function insideHeader(value: string): string {
  return value.replaceAll(/[\r\n\0]/g, ' ').replaceAll(/[^\u0020-\u007E]/gu, encodeURIComponent);
}
