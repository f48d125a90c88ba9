import { CheerioCrawler, Dataset } from '@crawlee/cheerio';
import { robotOf, rowByRobot } from './by-robot.mjs';
import { keepPhoto } from './full-work.mjs';
import { parseBlocks, productOfBlocks } from './product-of-blocks.mjs';
import { runCrawler } from './run-crawler.mjs';

await runCrawler((options, onRow) => new CheerioCrawler({
  ...options,
  async requestHandler(context) {
    const { request, $ } = context;
    const robot = robotOf(request.url);
    const texts = robot ? [] : $('script[type="application/ld+json"]').toArray().map((element) => $(element).text());
    const row = robot ? rowByRobot(request.url, $, robot) : productOfBlocks(request.url, parseBlocks(texts));
    if (row) await Dataset.pushData(row);
    await keepPhoto(context, row);
    onRow(row);
  },
}));
