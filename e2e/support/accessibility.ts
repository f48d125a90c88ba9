import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** By tags: WCAG 2.2 A and AA, and axe's best practice. */
export const RULES: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of {@link RULES} that colours decide, the words themselves, or the room that these take. */
export const RULES_OF_LOOKS: readonly string[] = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  'label-content-name-mismatch',
];
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

/**
 * The whole page; while a window is open that keeps its visitor, that window and what else lies over the page: what is
 * under it cannot be reached, and is looked at as a screen of its own.
 */
const REACHED = `(() => {
  const over = document.querySelector('[data-mantine-shared-portal-node]');
  const windows = [...document.querySelectorAll('[aria-modal=true]')].filter((window) => window.checkVisibility());
  return windows.length > 0 && windows.every((window) => over?.contains(window)) ? over : document;
})()`;

/**
 * What keeps a screen from WCAG 2.2 A and AA and from axe's best practice, one line for each rule and element.
 * @param rules which of them are tried.
 */
export async function accessibilityProblems(page: Page, rules: readonly string[] = RULES): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(source);
  // Describing what is in order would take longer than looking for what is not; nothing here plays by itself.
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'], preload: false });
  const results: AxeResults = await page.evaluate(`axe.run(${REACHED}, ${options})`);
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
