import type { CallInput, FileResponse, RouteRecord } from '@tsenomer/contracts';
import { saveBlob } from '#lib/save-blob.ts';
import { session } from './client.ts';
import { send } from './transport.ts';

type FileRoute = RouteRecord & { readonly response: FileResponse };

/** Bytes of a file that have come, and how many there will be, if the server told. */
export interface DownloadProgress {
  readonly received: number;
  readonly total: number | null;
}

/**
 * Fetches a file and hands it to the browser to save, under the name the server gives or else `fallbackName`.
 * `onProgress` is told of every piece that comes; `signal`
 * gives it up.
 * @throws ApiError
 */
export async function download<R extends FileRoute>(
  route: R,
  input: CallInput<R>,
  fallbackName: string,
  onProgress?: (progress: DownloadProgress) => void,
  signal?: AbortSignal,
): Promise<void> {
  const answer = await send(session, route, input, { signal });
  const name = fileNameFrom(answer.headers.get('content-disposition')) ?? nameAs(answer.headers, fallbackName);
  saveBlob(await (onProgress === undefined ? answer.blob() : watchedBlob(answer, onProgress)), name);
}

/** A name of ours for a workbook, where the same came as CSV. */
function nameAs(headers: Headers, name: string): string {
  return headers.get('content-type')?.startsWith('text/csv') === true ? name.replace(/\.xlsx$/, '.csv') : name;
}

async function watchedBlob(answer: Response, onProgress: (progress: DownloadProgress) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const total = lengthFrom(answer.headers);
  const reader = answer.body?.getReader();
  let received = 0;
  for (let step = await reader?.read(); step?.value !== undefined; step = await reader?.read()) {
    pieces.push(step.value);
    received += step.value.length;
    onProgress({ received, total });
  }
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' });
}

/** The length of what the reader gets: the header tells it only of an answer that is not compressed. */
function lengthFrom(headers: Headers): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return headers.has('content-encoding') || !Number.isSafeInteger(length) || length <= 0 ? null : length;
}

/** The file name of a Content-Disposition header: `filename*` (RFC 8187) first, `filename` else, null without any. */
export function fileNameFrom(header: string | null): string | null {
  if (header === null) return null;
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1];
  if (extended !== undefined) return decoded(extended.trim());
  return /filename\s*=\s*"?([^";]+)"?/i.exec(header)?.[1]?.trim() ?? null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
