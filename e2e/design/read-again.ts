import { rereadingRoutes } from '@tsenomer/contracts';
import { connectApi } from '../support/api.ts';
import { until } from '../support/until.ts';

const MONTH = 30 * 86_400_000;

/** Has the pages that were kept in a month read again, unless that was done before; the screen of it is empty else. */
export async function readAgain(address: string): Promise<void> {
  const api = await connectApi(address);
  const list = () => api.get('/rereadings', rereadingRoutes.listRereadings.response);
  if ((await list()).items.length === 0) {
    const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
    const body = { dateFrom: day(Date.now() - MONTH), dateTo: day(Date.now()) };
    await api.post('/rereadings', body, rereadingRoutes.orderRereading.response);
  }
  await until('the kept pages are read again', async () => (await list()).items[0]?.status === 'done');
}
