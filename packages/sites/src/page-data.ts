import { isItem, parsedJson } from '@tsenomer/extract/parts';
import type { PageSources } from '@tsenomer/extract/parts';
import { decodeEntities, placeOf } from '@tsenomer/markup';
import type { PageText } from '@tsenomer/markup';

/** Data that a page of a site carries in its markup, under the names that paths of a module begin with. */
export interface PageData {
  /** `<div id="state-NAME" data-state="…JSON…">`: JSON texts by name, as the same site's data service gives them. */
  readonly widgetStates: Readonly<Record<string, string>>;
  /** `<noframes data-apiary="patch">`: all patches of the page merged into one. */
  readonly patches: unknown;
  /** Objects of scripts by the name of their element or variable. */
  readonly scripts: Readonly<Record<string, unknown>>;
}

const WIDGET = /<div\b([^>]{0,400}?)\bid=["']state-([\w-]{1,120})["']([^>]{0,4000000}?)>/gi;
const WIDGET_STATE = /\bdata-state=(?:"([^"]*)"|'([^']*)')/i;
const PATCH = /<noframes\b[^>]{0,200}\bdata-apiary=["']patch["'][^>]{0,200}>([\s\S]*?)<\/noframes>/gi;
const MAX_PARTS = 2000;
const MAX_DEPTH = 40;

/** Finds the data in a page's markup; what is no JSON is left out. */
export function pageData({ page, states }: PageSources): PageData {
  return {
    widgetStates: findWidgets(page),
    patches: findPatches(page),
    scripts: Object.fromEntries(states.map(({ name, value }) => [name, value])),
  };
}

function findWidgets(page: PageText): Record<string, string> {
  if (placeOf(page.source, 'data-state', 0) < 0) return {};
  const widgets: [string, string][] = [];
  for (const [, before = '', name = '', after = ''] of page.raw.matchAll(WIDGET)) {
    const state = WIDGET_STATE.exec(`${before} ${after}`);
    const text = state?.[1] ?? state?.[2];
    if (text !== undefined) widgets.push([name, decodeEntities(page.decode(text))]);
    if (widgets.length >= MAX_PARTS) break;
  }
  return Object.fromEntries(widgets);
}

function findPatches(page: PageText): unknown {
  if (placeOf(page.source, 'data-apiary', 0) < 0) return null;
  let merged: unknown = null;
  let count = 0;
  for (const [, text = ''] of page.raw.matchAll(PATCH)) {
    merged = mergedWith(merged, parsedJson(page.decode(text)), 0);
    count += 1;
    if (count >= MAX_PARTS) break;
  }
  return merged;
}

/** Objects are merged by key, everything else is replaced. */
function mergedWith(left: unknown, right: unknown, depth: number): unknown {
  if (right === null || right === undefined) return left;
  if (!isItem(left) || !isItem(right) || depth > MAX_DEPTH) return right;
  const merged: Record<string, unknown> = { ...left };
  for (const [key, value] of Object.entries(right)) merged[key] = mergedWith(left[key], value, depth + 1);
  return merged;
}
