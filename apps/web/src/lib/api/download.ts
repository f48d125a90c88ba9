import type { CallInput, FileResponse, RouteRecord } from '@tsenomer/contracts';
import { session } from './client.ts';
import { send } from './transport.ts';

type FileRoute = RouteRecord & { readonly response: FileResponse };

/**
 * Fetches a file and hands it to the browser to save, under the name the server gives or else `fallbackName`.
 * @throws ApiError
 */
export async function download<R extends FileRoute>(route: R, input: CallInput<R>, fallbackName: string): Promise<void> {
  const answer = await send(session, route, input);
  const name = fileNameFrom(answer.headers.get('content-disposition')) ?? fallbackName;
  saveBlob(await answer.blob(), name);
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

function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
