import { generate } from 'lean-qr';
import { qrPath } from './qr-path.ts';

interface QrPictureProps {
  readonly text: string;
  /** What it is, for who does not see it. */
  readonly label: string;
}

/** Modules of white around the picture, which cameras need (ISO/IEC 18004 §9.1). */
const QUIET = 4;
const SIDE = 208;

/** A picture that cameras read, drawn here: what it says goes to nobody. Black on white in the dark theme too. */
export function QrPicture({ text, label }: QrPictureProps) {
  const picture = generate(text);
  const side = picture.size + 2 * QUIET;
  const box = `${-QUIET} ${-QUIET} ${side} ${side}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="white"/><path d="${qrPath(picture)}"/></svg>`;
  return <img alt={label} width={SIDE} height={SIDE} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} />;
}
