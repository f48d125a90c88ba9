import { createCollector, FetchError } from '@tsenomer/collect';
import type { BrowserHost, Collecting } from '@tsenomer/collect';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { ErrorCode } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { fetchedFileName } from '@tsenomer/core/catalogue/datasource';
import { fetchOrder, recordFetch } from '@tsenomer/core/platform/fetched-file';
import type { FetchOrder, FetchResult } from '@tsenomer/core/platform/fetched-file';

export interface FetchFileOptions {
  readonly ctx: SystemContext;
  /** `host:port` of private addresses that may be reached. */
  readonly allowedHosts: readonly string[];
  readonly browserHost: BrowserHost;
  /** Who asks, for the user agent. */
  readonly collecting: Collecting;
}

const TIMEOUT = 60_000;

/**
 * Fetches a file that somebody ordered and records it, or why it could not be fetched. The guard against private
 * addresses holds at every redirect, as for pages.
 */
export async function fetchFile(options: FetchFileOptions, fileId: string, signal: AbortSignal): Promise<void> {
  const { ctx } = options;
  const order = await fetchOrder(ctx, { fileId });
  if (order === null) return;
  await recordFetch(ctx, { fileId, result: await resultOf(options, order, signal) });
}

async function resultOf(
  { allowedHosts, browserHost, collecting }: FetchFileOptions,
  order: FetchOrder,
  signal: AbortSignal,
): Promise<FetchResult> {
  const collector = createCollector({
    config: { ...DEFAULT_PARSER_CONFIG, timeout: TIMEOUT, requestsPerSecond: null, obeyRobotsTxt: false },
    allow: { hosts: allowedHosts },
    maxBytes: order.maxBytes,
    collecting,
    browserHost,
  });
  try {
    const file = await collector.fetchFile(order.url, signal);
    if (file.status !== 200) return { errorCode: 'DATASOURCE_UNREACHABLE' };
    return { bytes: file.bytes, contentType: file.contentType, fileName: fetchedFileName(file) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    return { errorCode: CODES[error.reason] ?? 'DATASOURCE_UNREACHABLE' };
  } finally {
    await collector.close();
  }
}

const CODES: Readonly<Partial<Record<FetchError['reason'], ErrorCode>>> = {
  'private-address': 'PRIVATE_ADDRESS',
  'invalid-url': 'INCORRECT_LINK',
  'too-large': 'PAYLOAD_TOO_LARGE',
};
