import { createBrowserHost, createCollector } from '@tsenomer/collect';
import { decimalFromMinor, DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { Money, ParserConfig } from '@tsenomer/contracts';
import { judgeCheck } from '@tsenomer/core/collecting/observation';
import { STANDARD_WEIGHTS } from '@tsenomer/extract';
import { SITE_MODULES } from '@tsenomer/sites';
import { fetchProduct } from './fetch-product.ts';
import { createReaders } from './reading/readers.ts';
import { resultOfFailure } from './page-result.ts';

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
  const readers = createReaders({ threads: 0 });
  const browserHost = createBrowserHost({ chromiumPath: options.chromiumPath });
  const config: ParserConfig = { ...DEFAULT_PARSER_CONFIG, fetcher: options.browser ? 'browser' : 'http' };
  const collector = createCollector({
    config,
    allow: { hosts: options.allowedHosts },
    browserHost,
    chromiumPath: options.chromiumPath,
  });
  const wants = { photo: false, name: false };
  const judge = { command: 'priceParsing', previous: null, now: options.now(), wants } as const;
  try {
    const tools = {
      collector,
      config,
      readers,
      siteModules: SITE_MODULES,
      wish: 'all',
      weights: STANDARD_WEIGHTS,
      cityValue: undefined,
    } as const;
    const { url, page, durationMs, read } = await fetchProduct(
      tools,
      { url: options.url, via: config.fetcher },
      new AbortController().signal,
    );
    const pageResult = await read();
    const { offer, blocked, notFound } = pageResult.reading;
    const verdict = judgeCheck({ ...judge, pageResult });
    return {
      url,
      status: page.status,
      via: page.via,
      milliseconds: Math.round(durationMs),
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
    const verdict = judgeCheck({ ...judge, pageResult: resultOfFailure(error) });
    return {
      url: options.url,
      outcome: verdict.outcome,
      errorCode: verdict.errorCode,
      message: error instanceof Error ? error.message : String(error),
    };
  } finally {
    await collector.close();
    await browserHost.close();
    await readers.close();
  }
}

function plainMoney(money: Money | null): { amount: number; currency: string } | null {
  return money && { amount: Number(decimalFromMinor(money.amount, money.currency)), currency: money.currency };
}
