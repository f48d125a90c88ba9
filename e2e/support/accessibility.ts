import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Describing what is in order would take longer than looking for what is not. */
const OPTIONS = JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] });
const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The one thing that is no problem although axe says so. The options of a field are reached by the arrow keys while the
 * focus stays in the field (aria-activedescendant), so their list need not take it. axe knows that of a list that
 * scrolls itself; the component library (Mantine) scrolls a box inside the list.
 */
const OPTIONS_RULE = 'scrollable-region-focusable';
const optionsOfAField = (selector: string): string => `(() => {
  const list = document.querySelector(${JSON.stringify(selector)})?.closest('[role=listbox]');
  return list != null && document.querySelector('input[aria-expanded=true][aria-controls="' + list.id + '"]') !== null;
})()`;

/** What keeps a screen from WCAG 2.2 A and AA and from axe's best practice, one line for each rule and element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(source);
  const results: AxeResults = await page.evaluate(`axe.run(document, ${OPTIONS})`);
  const problems: string[] = [];
  for (const { id, nodes } of results.violations) {
    for (const { target, any, all } of nodes) {
      const selector = target.join(' ');
      if (id === OPTIONS_RULE && (await page.evaluate<boolean>(optionsOfAField(selector)))) continue;
      problems.push(`${id}: ${selector} (${[...any, ...all].map(({ message }) => message).join('; ')})`);
    }
  }
  return problems;
}
