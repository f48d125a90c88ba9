import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What keeps a screen from WCAG 2.2 A and AA, one line for each rule and element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const results: AxeResults = await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(RULES)} })`);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all }) => `${id}: ${target.join(' ')} (${[...any, ...all].map(({ message }) => message).join('; ')})`),
  );
}
