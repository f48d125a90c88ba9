import type { BrowserHost } from '@tsenomer/collect';
import type { SystemContext } from '@tsenomer/core';
import { pageToPrint, recordPrint } from '@tsenomer/core/violations/case-page';

interface PrintTools {
  readonly ctx: SystemContext;
  readonly browserHost: BrowserHost;
}

/**
 * Prints the page of a case as PDF on A4, with headings that readers of screens find. The page is whole: the browser
 * runs nothing of it and reaches nowhere.
 */
export async function printCase({ ctx, browserHost }: PrintTools, printId: string): Promise<void> {
  const html = await pageToPrint(ctx, { printId });
  if (html === null) return;
  const { browser, release } = await browserHost.lease();
  try {
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
    try {
      const page = await context.newPage();
      await page.setContent(html, { waitUntil: 'load' });
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      await recordPrint(ctx, { printId, pdf });
    } finally {
      await context.close();
    }
  } finally {
    release();
  }
}
