/** A desktop Chrome that a session presents itself as; `platform` is what `sec-ch-ua-platform` says. */
export interface ChromeIdentity {
  readonly major: number;
  readonly platform: 'Windows' | 'macOS' | 'Linux';
}

/** How a session presents itself: user agent, language and client hints as one consistent unit. */
export interface Fingerprint {
  readonly userAgent: string;
  /** BCP 47 tag of the first accepted language, which is also the browser's locale. */
  readonly locale: string;
  readonly acceptLanguage: string;
  /** Null for an agent that sends no client hints. */
  readonly chrome: ChromeIdentity | null;
}

/** Who collects: what a site's owner reads in the user agent. */
export interface Collecting {
  readonly version: string;
  /** Where the owner of a site finds who asks; null when nobody has said. */
  readonly aboutUrl: string | null;
}

/** The product under its own name: `Tsenomer/0.1.0 (+https://…)`; null where nobody has said more. */
export function ownFingerprint(collecting: Collecting | null): Fingerprint {
  const product = collecting === null ? 'Tsenomer' : `Tsenomer/${collecting.version}`;
  const aboutUrl = collecting?.aboutUrl ?? null;
  return {
    userAgent: `${product} (${aboutUrl === null ? 'price monitoring' : `+${aboutUrl}`})`,
    locale: 'ru-RU',
    acceptLanguage: 'ru-RU,ru;q=0.9,en;q=0.5',
    chrome: null,
  };
}

const AGENT_PLATFORM: Readonly<Record<ChromeIdentity['platform'], string>> = {
  Windows: 'Windows NT 10.0; Win64; x64',
  macOS: 'Macintosh; Intel Mac OS X 10_15_7',
  Linux: 'X11; Linux x86_64',
};

/** The fingerprint of a desktop Chrome of the given major version. */
export function chromeFingerprint(chrome: ChromeIdentity): Fingerprint {
  return {
    userAgent: `Mozilla/5.0 (${AGENT_PLATFORM[chrome.platform]}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome.major}.0.0.0 Safari/537.36`,
    locale: 'ru-RU',
    acceptLanguage: 'ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7',
    chrome,
  };
}

/** A major version that is neither the newest nor forgotten. */
const USUAL_MAJOR = 150;

/** What a company collected "as a browser" shows: one of these for each session. */
export const BROWSER_FINGERPRINTS: readonly [Fingerprint, ...Fingerprint[]] = [
  chromeFingerprint({ major: USUAL_MAJOR, platform: 'Windows' }),
  chromeFingerprint({ major: USUAL_MAJOR + 1, platform: 'Windows' }),
  chromeFingerprint({ major: USUAL_MAJOR, platform: 'macOS' }),
  chromeFingerprint({ major: USUAL_MAJOR, platform: 'Linux' }),
];

/** The brands a Chrome names in its client hints. */
export function brandsOf({ major }: ChromeIdentity): { brand: string; version: string }[] {
  const version = String(major);
  return [
    { brand: 'Chromium', version },
    { brand: 'Google Chrome', version },
    { brand: 'Not?A_Brand', version: '24' },
  ];
}
