import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';

const PATIENCE = 60_000;
const tasks = z.array(z.number());

/**
 * Turns from an empty month two months before to the month that is full, as one who looks for it does.
 * @returns durations of tasks over 50 ms meanwhile, in milliseconds.
 */
export async function drawMonth(visitor: BrowserContext, before: string): Promise<number[]> {
  const page = await visitor.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`/parsing/timetable?date=${before}-01`);
  await page.getByRole('grid').waitFor();
  await page.waitForTimeout(2000);
  await page.evaluate(WATCH);
  const later = page.getByRole('button', { name: 'Позже' });
  await later.click();
  await page.waitForTimeout(2000);
  await later.click();
  await page.locator('[data-calendar-entry]').first().waitFor();
  await page.waitForTimeout(2000);
  const long = tasks.parse(await page.evaluate('globalThis.longTasks()'));
  await page.close();
  return long;
}

/** Runs in the page: notes long tasks from here on. */
const WATCH = `
  globalThis.longTasks = (() => {
    const from = performance.now();
    const seen = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
    observer.observe({ type: 'longtask' });
    return () => [...seen, ...observer.takeRecords()].filter((task) => task.startTime >= from).map((task) => task.duration);
  })()`;
