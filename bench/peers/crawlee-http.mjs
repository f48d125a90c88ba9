import { Dataset, HttpCrawler } from '@crawlee/http';
import { keepPhoto } from './full-work.mjs';
import { parseBlocks, productOfBlocks } from './product-of-blocks.mjs';
import { runCrawler } from './run-crawler.mjs';

const BLOCK = /<script[^>]+application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi;

await runCrawler((options, onRow) => new HttpCrawler({
  ...options,
  async requestHandler(context) {
    const { request, body } = context;
    const texts = Array.from(String(body).matchAll(BLOCK), (match) => match[1]);
    const row = productOfBlocks(request.url, parseBlocks(texts));
    if (row) await Dataset.pushData(row);
    await keepPhoto(context, row);
    onRow(row);
  },
}));
