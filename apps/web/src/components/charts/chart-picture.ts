import type { Colours } from '#components/theme/use-colours.ts';

/** A drawn chart; its size is in CSS pixels. */
export interface ChartDrawing {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/** One entry of a chart's legend. */
export interface LegendEntry {
  readonly name: string;
  readonly colour: string;
}

const FONT = "'Inter Variable', system-ui, sans-serif";
const EDGE = 16;
const TITLE = 26;
const LINE = 20;
/** Pixels of the picture for each CSS pixel. */
const SCALE = 2;

/**
 * A picture of a chart that can be understood where it ends up: its name above, its legend below.
 * @throws Error when the browser cannot make one
 */
export async function chartPicture(
  { image, width, height }: ChartDrawing,
  title: string,
  legend: readonly LegendEntry[],
  colours: Colours,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas to draw on');
  pen.font = `12px ${FONT}`;
  const places = legendPlaces(legend, width, (text) => pen.measureText(text).width);
  const lines = places.length === 0 ? 0 : 1 + Math.max(...places.map(({ line }) => line));
  canvas.width = (width + 2 * EDGE) * SCALE;
  canvas.height = (height + 2 * EDGE + TITLE + lines * LINE) * SCALE;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colours.of('surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colours.of('ink');
  pen.textBaseline = 'middle';
  pen.font = `650 15px ${FONT}`;
  pen.fillText(title, EDGE, EDGE + TITLE / 2 - 4, width);
  pen.drawImage(image, EDGE, EDGE + TITLE, width, height);
  pen.font = `12px ${FONT}`;
  for (const { entry, x, line } of places) {
    const y = EDGE + TITLE + height + (line + 0.5) * LINE;
    pen.fillStyle = entry.colour;
    pen.fillRect(EDGE + x, y - 5, 10, 10);
    pen.fillStyle = colours.of('ink-2');
    pen.fillText(entry.name, EDGE + x + 16, y + 1);
  }
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob === null ? fail(new Error('The picture could not be made')) : done(blob))),
  );
}

interface LegendPlace {
  readonly entry: LegendEntry;
  readonly x: number;
  readonly line: number;
}

/** Entries beside each other as long as they fit, then in the next line. */
export function legendPlaces(
  legend: readonly LegendEntry[],
  width: number,
  widthOf: (text: string) => number,
): LegendPlace[] {
  let x = 0;
  let line = 0;
  return legend.map((entry) => {
    const needs = 16 + widthOf(entry.name);
    if (x > 0 && x + needs > width) {
      x = 0;
      line += 1;
    }
    const place = { entry, x, line };
    x += needs + 16;
    return place;
  });
}
