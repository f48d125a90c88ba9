import { createBrowserHost, createCollector } from '@tsenomer/collect';
import { decimalFromMinor, DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { Money } from '@tsenomer/contracts';
import { judgeCheck } from '@tsenomer/core/rules';
import { sightOfFailure, sightOfPage } from './sight.ts';

export interface CheckUrlOptions {
  readonly url: string;
  readonly browser: boolean;
  /** `host:port` of private addresses that may be reached. */
  readonly allowedHosts: readonly string[];
  readonly chromiumPath: string | null;
  readonly now: () => Date;
}

/** Checks one address as a node would, without recording anything: what was seen, and what it was judged to be. */
export async function checkUrl(options: CheckUrlOptions): Promise<object> {
  const browserHost = createBrowserHost({ chromiumPath: options.chromiumPath });
  const collector = createCollector({
    config: { ...DEFAULT_PARSER_CONFIG, fetcher: options.browser ? 'browser' : 'http' },
    allow: { hosts: options.allowedHosts },
    browserHost,
    chromiumPath: options.chromiumPath,
  });
  const wants = { photo: false, name: false };
  const judge = { command: 'priceParsing', previous: null, now: options.now(), wants } as const;
  try {
    const page = await collector.fetchPage({ url: options.url }, new AbortController().signal);
    const sight = await sightOfPage(page, null);
    const { offer, blocked, notFound } = sight.reading;
    const verdict = judgeCheck({ ...judge, sight });
    return {
      url: page.url,
      status: page.status,
      via: page.via,
      milliseconds: Math.round(page.durationMs),
      outcome: verdict.outcome,
      errorCode: verdict.errorCode,
      ...offer,
      price: plainMoney(offer.price),
      oldPrice: plainMoney(offer.oldPrice),
      otherPrices: offer.otherPrices.map(({ price, ...other }) => ({ ...other, price: plainMoney(price) })),
      blocked,
      notFound,
    };
  } catch (error) {
    const verdict = judgeCheck({ ...judge, sight: sightOfFailure(error) });
    return { url: options.url, outcome: verdict.outcome, errorCode: verdict.errorCode, message: error instanceof Error ? error.message : String(error) };
  } finally {
    await collector.close();
    await browserHost.close();
  }
}

function plainMoney(money: Money | null): { amount: number; currency: string } | null {
  return money && { amount: Number(decimalFromMinor(money.amount, money.currency)), currency: money.currency };
}
