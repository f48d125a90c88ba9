import { isUpload } from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';
import type { RouteExamples } from './route-examples.ts';

/** A call of a route as a line for a shell, with `$ADDRESS` and `$TOKEN` to be set before. */
export function curlOf(record: RouteRecord, { params = {}, query = {}, body }: RouteExamples): string {
  const path = record.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return [
    'curl',
    ...(record.method === 'GET' ? [] : [`-X ${record.method}`]),
    `"$ADDRESS/api${path}${search === '' ? '' : `?${search}`}"`,
    ...(record.access === 'public' ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(isUpload(record.body) ? [`-F ${record.body.field ?? 'file'}=@file`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${shellText(JSON.stringify(body))}'`]),
  ].join(' \\\n  ');
}

/** Between single quotes of a shell. */
function shellText(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}
