import type { DecodeAnswer } from './decode-messages.ts';

declare global {
  /** The browser's own reader of barcodes, where there is one (Chromium on Android and macOS). */
  interface BarcodeDetector {
    detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
  }

  var BarcodeDetector:
    | {
        new (options: { readonly formats: readonly string[] }): BarcodeDetector;
        getSupportedFormats(): Promise<readonly string[]>;
      }
    | undefined;
}

/** Reads barcode numbers from a camera's picture. */
export interface CodeReader {
  /** @throws Error when it cannot read anything, now or later */
  readonly read: (video: HTMLVideoElement) => Promise<string | null>;
  readonly close: () => void;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'itf'] as const;

/** The browser's own reader where it knows our codes, else the engine in a worker. */
export async function openReader(): Promise<CodeReader> {
  const known = (await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  return formats.includes('ean_13') ? nativeReader(formats) : workerReader();
}

function nativeReader(formats: readonly string[]): CodeReader {
  if (globalThis.BarcodeDetector === undefined) throw new Error('The browser reads no barcodes');
  const detector = new globalThis.BarcodeDetector({ formats });
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
    close: () => undefined,
  };
}

function workerReader(): CodeReader {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  let last = 0;
  return {
    read: async (video) => {
      const frame = await createImageBitmap(video);
      last += 1;
      return asked(worker, last, frame);
    },
    close: () => worker.terminate(),
  };
}

function asked(worker: Worker, id: number, frame: ImageBitmap): Promise<string | null> {
  return new Promise((done, fail) => {
    const over = new AbortController();
    const onMessage = ({ data }: MessageEvent<DecodeAnswer>): void => {
      if (data.id !== id) return;
      over.abort();
      if (data.broken === true) fail(new Error('The engine cannot be started'));
      else done(data.code);
    };
    const onError = (): void => {
      over.abort();
      fail(new Error('The worker cannot be started'));
    };
    worker.addEventListener('message', onMessage, { signal: over.signal });
    worker.addEventListener('error', onError, { signal: over.signal });
    worker.postMessage({ id, frame }, [frame]);
  });
}
