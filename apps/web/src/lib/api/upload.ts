import type { CallInput, CallOutput, RouteRecord, UploadBody } from '@tsenomer/contracts';
import { networkError } from './api-error.ts';
import { session } from './client.ts';
import { formFields, partsOf, requestUrl } from './request-url.ts';
import { tellTouched } from './touched.ts';
import { withSession } from './transport.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Called with the share of the file that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

type UploadRoute = RouteRecord & { readonly body: UploadBody };

/**
 * Uploads one file as a multipart form, its text fields first. By XMLHttpRequest, because fetch does not report how
 * much has been sent.
 * @throws ApiError; a cancelled upload rejects with an AbortError
 */
export async function upload<R extends UploadRoute>(
  route: R,
  input: CallInput<R>,
  options: UploadOptions = {},
): Promise<CallOutput<R>> {
  const url = requestUrl(route, input);
  const { body } = partsOf(input);
  if (!(body instanceof File)) throw new TypeError(`${route.path} takes a file`);
  const answer = await withSession(session, route, (token) =>
    sendForm(route.method, url, formOf(route, input, body), token, options),
  );
  const output: CallOutput<R> = JSON.parse(await answer.text());
  await tellTouched(answer.touched);
  return output;
}

function formOf(route: UploadRoute, input: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of formFields(route.body.form, input)) form.set(name, value);
  form.set(route.body.field ?? 'file', file, file.name);
  return form;
}

function sendForm(method: string, url: string, form: FormData, token: string | null, options: UploadOptions) {
  return new Promise<{ ok: boolean; status: number; touched: string | null; text: () => Promise<string> }>(
    (resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
      });
      request.addEventListener('load', () => {
        const { status, responseText } = request;
        resolve({
          ok: status >= 200 && status < 300,
          status,
          touched: request.getResponseHeader('x-touched'),
          text: () => Promise.resolve(responseText),
        });
      });
      request.addEventListener('error', () => reject(networkError()));
      request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
      options.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(form);
    },
  );
}
