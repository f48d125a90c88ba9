import type { Api } from '../lib/api.ts';
import type { ReportView } from './views.ts';

/**
 * Asks for a page of a report; the first answer is looked at. @returns milliseconds until the whole answer was there.
 */
export async function timeView(api: Api, view: ReportView, nth: number): Promise<number> {
  const from = performance.now();
  const body = await api.get(view.path(nth));
  const milliseconds = performance.now() - from;
  if (nth === 0 && !view.isWhole(JSON.parse(body))) throw new Error(`"${view.name}" is not what is measured here`);
  return milliseconds;
}
