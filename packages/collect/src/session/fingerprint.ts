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

/** The default: the product under its own name. */
export const HONEST_FINGERPRINT: Fingerprint = {
  userAgent: 'Mozilla/5.0 (compatible; Tsenomer/0.1; price monitoring)',
  locale: 'ru-RU',
  acceptLanguage: 'ru-RU,ru;q=0.9,en;q=0.5',
  chrome: null,
};

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

/** The brands a Chrome names in its client hints. */
export function brandsOf({ major }: ChromeIdentity): { brand: string; version: string }[] {
  const version = String(major);
  return [
    { brand: 'Chromium', version },
    { brand: 'Google Chrome', version },
    { brand: 'Not?A_Brand', version: '24' },
  ];
}
