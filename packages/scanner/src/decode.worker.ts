import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import engine from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DecodeAnswer, DecodeRequest } from './decode-messages.ts';

// From our own server: the library would fetch it from another's.
prepareZXingModule({ overrides: { locateFile: () => engine } });

/** Wider frames are made smaller: bars of a pixel are read, and the engine is quicker. */
const WIDTH = 1280;
const EIGHTH_TURN = Math.PI / 4;

self.addEventListener('message', ({ data: { id, frame } }: MessageEvent<DecodeRequest>) => void answer(id, frame));

async function answer(id: number, frame: ImageBitmap): Promise<void> {
  // A worker answers its page, not an origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const reply = (answered: DecodeAnswer): void => self.postMessage(answered);
  try {
    // The engine reads what lies straight or a little askew; what lies across the corner, when the frame is turned.
    const code = (await read(pixels(frame, 0))) ?? (await read(pixels(frame, EIGHTH_TURN)));
    reply({ id, code });
  } catch {
    reply({ id, code: null, broken: true });
  } finally {
    frame.close();
  }
}

async function read(image: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(image, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'ITF14'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  });
  return found?.isValid ? found.text : null;
}

function pixels(frame: ImageBitmap, turn: number): ImageData {
  const scale = Math.min(1, WIDTH / frame.width);
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('No canvas to read from');
  pen.translate(width / 2, height / 2);
  pen.rotate(turn);
  pen.drawImage(frame, -width / 2, -height / 2, width, height);
  return pen.getImageData(0, 0, width, height);
}
