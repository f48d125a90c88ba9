import type { BrowserContext, Page } from 'playwright-core';

const TICKS = 150;
const PIXELS_PER_TICK = 120;
/** What the largest page size of the web asks for, and what it is made to ask for here. */
const ASKED = 'limit=500';
const PATIENCE = 120_000;

export interface Scrolled {
  readonly rows: number;
  readonly columns: number;
  /** Durations of tasks over 50 ms that began while the wheel turned, in milliseconds. */
  readonly longTasks: readonly number[];
  /** Time between two frames while the wheel turned, in milliseconds. */
  readonly frames: readonly number[];
  /** Long tasks of the same page left alone for as long: what the machine itself does to it. */
  readonly longTasksAtRest: number;
}

/** Opens the main report with up to 5,000 rows on one page and turns the wheel over its table. */
export async function scrollReport(context: BrowserContext, address: string): Promise<Scrolled> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.route('**/api/reports/main?*', (route) =>
    route.continue({ url: route.request().url().replace(ASKED, 'limit=5000') }),
  );
  await page.goto(`${address}/parsing/1/report/main?limit=500`);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  const rows = Number(await grid.getAttribute('aria-rowcount')) - 1;
  const columns = Number(await grid.getAttribute('aria-colcount'));
  await grid.hover();
  await page.evaluate(WATCH);
  await turnWheel(page, 10);
  await page.evaluate('globalThis.watch.start()');
  const from = performance.now();
  await turnWheel(page, TICKS);
  const lasted = performance.now() - from;
  const { tasks, frames } = readWatch(await page.evaluate('globalThis.watch.stop()'));
  await page.evaluate('globalThis.watch.start()');
  await page.waitForTimeout(lasted);
  const rest = readWatch(await page.evaluate('globalThis.watch.stop()'));
  await page.close();
  return { rows, columns, longTasks: tasks, frames, longTasksAtRest: rest.tasks.length };
}

async function turnWheel(page: Page, ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) await page.mouse.wheel(0, PIXELS_PER_TICK);
}

/** Runs in the page: notes long tasks, and how far frames lie apart, between start and stop. */
const WATCH = `
  globalThis.watch = (() => {
    let tasks = [], frames = [], since = Infinity, before = 0;
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
    observer.observe({ type: 'longtask' });
    const frame = (now) => { if (before > 0) frames.push(now - before); before = now; if (since < Infinity) requestAnimationFrame(frame); };
    return {
      start() { tasks = []; frames = []; before = 0; since = performance.now(); requestAnimationFrame(frame); },
      async stop() {
        await new Promise((done) => setTimeout(done, 200));
        tasks.push(...observer.takeRecords());
        const from = since;
        since = Infinity;
        return { tasks: tasks.filter((task) => task.startTime >= from).map((task) => task.duration), frames };
      },
    };
  })()`;

function readWatch(seen: unknown): { tasks: number[]; frames: number[] } {
  const listOf = (field: string): number[] => {
    const list: unknown = typeof seen === 'object' && seen !== null ? Reflect.get(seen, field) : undefined;
    return Array.isArray(list) ? list.filter((item): item is number => typeof item === 'number') : [];
  };
  return { tasks: listOf('tasks'), frames: listOf('frames') };
}
