import { ALL_WORDS } from '@tsenomer/lexicon';
import { PageText } from '@tsenomer/markup';
import type { PageBlocks } from '../structured/find-blocks.ts';
import { findBlocks } from '../structured/find-blocks.ts';
import { readableText } from '../text/readable-text.ts';

/** An answer as far as a block shows in it. Header names are lower-case. */
export interface BlockInput {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly html: string;
}

/** Pieces of markup that only a protection's own page has; a shop's page that merely loads its script has not. */
const SHAPES: readonly (readonly [sign: string, shape: RegExp])[] = [
  [
    'cloudflare',
    /_cf_chl_opt|cf-challenge-running|id=["']challenge-(?:form|running|error-text)["']|cf-error-details[\s\S]{0,4000}?(?:you have been blocked|cf-ray)/i,
  ],
  ['datadome', /(?:geo|ct|interstitial)\.captcha-delivery\.com/i],
  [
    'perimeterx',
    /id=["']px-captcha|px-captcha-(?:wrapper|container)|window\._pxAppId[\s\S]{0,20000}?(?:_pxBlockScript|captcha)/i,
  ],
  [
    'imperva',
    /_Incapsula_Resource\?[^"']{0,200}(?:incident_id|edet|cwudnsai|SWUDNSAI)|Incapsula incident ID|<title>\s*Pardon Our Interruption/i,
  ],
  [
    'akamai',
    /sec-(?:if-)?cpt-(?:container|if)|\/_sec\/cp_challenge|errors\.edgesuite\.net|Access Denied[\s\S]{0,1500}?Reference(?:\s|&#32;)?(?:#|&#35;)\d{1,3}(?:\.|&#46;)[\da-f]{3}/i,
  ],
  ['kasada', /149e9513-01fa-4fb0-aad4-566afd725d1b|KPSDK\.(?:now|start|scriptStart)|\/ips\.js\?/i],
  ['qrator', /\/__qrator\/(?:qauth|validate)|<title>[^<]{0,60}QRATOR/i],
  [
    'smartcaptcha',
    /action=["'][^"']{0,500}\/(?:check|show)captcha|CheckboxCaptcha|AdvancedCaptcha|id=["']checkbox-captcha-form/i,
  ],
  ['servicepipe', /oirutpsp(?:id|sc)|id_captcha_frame_div|get_cookie_sps[cn]|servicepipe\.ru\/static/i],
  ['x5sec', /_____tmd_____\/punish|x5secdata=/i],
  ['amazon-captcha', /\/errors\/validateCaptcha|opfcaptcha/i],
  ['wildberries', /x_wbaas_token\s*=|wbaas\/(?:challenge|api)/i],
  ['ozon', /"?incidentId"?\s*[:=]\s*"?fab_|<title>\s*Antibot (?:Challenge|Captcha)/i],
  ['ddos-guard', /<title>\s*DDoS-Guard\s*<|\/\.well-known\/ddos-guard\/(?:js-challenge|check|ddg-captcha)/i],
  ['aws-waf', /awsWafCookieDomainList|window\.gokuProps|AwsWafIntegration\.(?:forceRefreshToken|checkForceRefresh)/i],
  ['radware', /(?:validate|captcha)\.perfdrive\.com|Radware (?:Bot Manager )?(?:Captcha|Page)/i],
  ['sucuri', /Sucuri WebSite Firewall - Access Denied|sucuri_cloudproxy_js/i],
  ['f5', /The requested URL was rejected\. Please consult with your administrator/i],
  ['vercel', /<title>\s*Vercel Security Checkpoint/i],
  ['google-sorry', /\/sorry\/index[\s\S]{0,5000}?unusual traffic/i],
];

/** What pages of unknown protections tell the visitor. It counts only where there is little else to read. */
const PHRASES = ALL_WORDS.expression('refusal');
const STRONG_TITLE = ALL_WORDS.expression({
  of: ['refusalTitle'],
  before: '^',
  behind: String.raw`[.!?…]*(?:$|\s*[|–—:-])`,
});

/** Between the parts of a title. */
const BETWEEN_PARTS = /\s[|–—-]\s/;

/** Challenge pages are small; a page beyond this length is looked at by its title only. */
const LARGEST_CHALLENGE = 300_000;
/** With more than this to read a page is not a challenge, whatever words stand in it. */
const MOST_TEXT = 4000;
const MOST_TEXT_FOR_PHRASE = 1500;
const SMALL_PAGE = 20_000;
/** A larger page with so little to read is all script: that of a protection, or a shell of the shop. */
const MOST_TEXT_OF_SCRIPT = 600;

/**
 * Tells a block or challenge page, also within HTTP 200, from a page of the shop (P2 §8 codes 10 and 11, "ban
 * indicator").
 * @returns the sign ("cloudflare", "http-429", "text:…") or null for an ordinary page.
 */
export function judgeBlock(input: BlockInput): string | null {
  return judgeBlockOf(input, () => {
    // A text has no more characters than bytes.
    if (input.html.length > LARGEST_CHALLENGE) return null;
    const page = PageText.ofCharacters(input.html);
    return blockSignOfPage(page, findBlocks(page));
  });
}

/** {@link judgeBlock} of an answer whose page is judged by who holds it, and only when it is asked for. */
export function judgeBlockOf(head: Omit<BlockInput, 'html'>, signOfPage: () => string | null): string | null {
  const sign = signOfHeaders(head) ?? signOfPage();
  if (sign !== null) return sign;
  return head.status === 403 || head.status === 429 || head.status === 498 ? `http-${head.status}` : null;
}

function signOfHeaders({ status, headers }: Omit<BlockInput, 'html'>): string | null {
  const header = (name: string): string => String(headers[name] ?? '');
  if (/challenge/i.test(header('cf-mitigated'))) return 'cloudflare';
  if (/captcha|challenge/i.test(header('x-amzn-waf-action'))) return 'aws-waf';
  if (header('x-vercel-mitigated') !== '') return 'vercel';
  if (status < 400) return null;
  if (status === 498 || /wbaas/i.test(header('server'))) return 'wildberries';
  if (/datadome/i.test(header('server')) || header('x-datadome') !== '' || header('x-dd-b') !== '') return 'datadome';
  if (header('x-kpsdk-ct') !== '') return 'kasada';
  if (header('x-sp-crid') !== '') return 'servicepipe';
  if (/qrator/i.test(header('server')) && status !== 404 && status < 500) return 'qrator';
  return /ddos-guard/i.test(header('server')) && status === 403 ? 'ddos-guard' : null;
}

/** The sign by the page alone. */
export function blockSignOfPage(page: PageText, blocks: PageBlocks): string | null {
  if (page.source.length > LARGEST_CHALLENGE || describesProduct(blocks)) return null;
  // How much there is to read is asked first: it ends a page of the shop after its first screens.
  const text = readableText(page, { enough: MOST_TEXT });
  if (text.length > MOST_TEXT) return null;
  const shape = SHAPES.find(([, pattern]) => pattern.test(page.raw));
  if (shape) return shape[0];
  const titled = [blocks.title ?? '', ...(blocks.title ?? '').split(BETWEEN_PARTS), blocks.h1 ?? ''].some((part) =>
    STRONG_TITLE.test(part),
  );
  if (!titled && page.source.length >= SMALL_PAGE && text.length > MOST_TEXT_OF_SCRIPT) return null;
  if (titled) return `text:${(blocks.title ?? blocks.h1 ?? '').slice(0, 60)}`;
  const phrase = text.length <= MOST_TEXT_FOR_PHRASE ? PHRASES.exec(text)?.[0] : undefined;
  return phrase === undefined || /\d\s?(?:₽|руб|€)|[$£€]\s?\d/.test(text) ? null : `text:${phrase.toLowerCase()}`;
}

function describesProduct(blocks: PageBlocks): boolean {
  return (
    blocks.jsonLd.some((block) => /"Product(?:Group)?"/.test(block)) ||
    blocks.metas.has('product:price:amount') ||
    (blocks.metas.get('og:type')?.includes('product') ?? false)
  );
}
