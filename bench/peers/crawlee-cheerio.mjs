import { CheerioCrawler, Dataset } from '@crawlee/cheerio';
import { keepPhoto } from './full-work.mjs';
import { parseBlocks, productOfBlocks } from './product-of-blocks.mjs';
import { runCrawler } from './run-crawler.mjs';

await runCrawler((options, onRow) => new CheerioCrawler({
  ...options,
  async requestHandler(context) {
    const { request, $ } = context;
    const texts = $('script[type="application/ld+json"]').toArray().map((element) => $(element).text());
    const row = productOfBlocks(request.url, parseBlocks(texts));
    if (row) await Dataset.pushData(row);
    await keepPhoto(context, row);
    onRow(row);
  },
}));
