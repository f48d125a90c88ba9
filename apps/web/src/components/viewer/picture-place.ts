/** A width and a height, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies on the stage. */
export interface PicturePlace {
  /** 1 is as it was fitted. */
  readonly zoom: number;
  /** The distance of its middle from that of the stage, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly turn: number;
}

export const FITTED: PicturePlace = { zoom: 1, x: 0, y: 0, turn: 0 };
export const MOST_ZOOM = 12;
/** How much closer one press or one notch of the wheel goes. */
export const ZOOM_STEP = 1.25;
/** A picture that is this much taller than the stage, such as a whole page, begins as wide as the stage, at its top. */
const TALL = 1.8;

/** The scale at which a picture fits the stage; never larger than it is. */
export function fitScale(picture: Size, stage: Size, turn: number): number {
  const { width, height } = turned(picture, turn);
  if (width === 0 || height === 0 || stage.width === 0 || stage.height === 0) return 1;
  return Math.min(1, stage.width / width, stage.height / height);
}

/** Where a picture begins. */
export function firstPlace(picture: Size, stage: Size): PicturePlace {
  // Neither is known before it was loaded and laid out.
  if ([picture.width, picture.height, stage.width, stage.height].includes(0)) return FITTED;
  if (picture.height / picture.width < (TALL * stage.height) / stage.width) return FITTED;
  const fit = fitScale(picture, stage, 0);
  const zoom = Math.min(MOST_ZOOM, Math.min(1, stage.width / picture.width) / fit);
  return { ...FITTED, zoom, y: (picture.height * fit * zoom - stage.height) / 2 };
}

/** Closer or further, with the point under the pointer in its place; the point is told from the middle of the stage. */
export function zoomed(
  place: PicturePlace,
  factor: number,
  at: { x: number; y: number } = { x: 0, y: 0 },
): PicturePlace {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, place.zoom * factor));
  if (zoom === 1) return { ...FITTED, turn: place.turn };
  const by = zoom / place.zoom;
  return { ...place, zoom, x: at.x - (at.x - place.x) * by, y: at.y - (at.y - place.y) * by };
}

/** Moved, but never so far that the stage is empty. */
export function panned(place: PicturePlace, dx: number, dy: number, picture: Size, stage: Size): PicturePlace {
  const scale = fitScale(picture, stage, place.turn) * place.zoom;
  const { width, height } = turned(picture, place.turn);
  const room = (length: number, of: number): number => Math.max(0, (length * scale - of) / 2);
  return {
    ...place,
    x: within(place.x + dx, room(width, stage.width)),
    y: within(place.y + dy, room(height, stage.height)),
  };
}

/** A quarter to the right, fitted anew. */
export function turnedRight({ turn }: PicturePlace): PicturePlace {
  return { ...FITTED, turn: (turn + 90) % 360 };
}

function turned({ width, height }: Size, turn: number): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

function within(value: number, room: number): number {
  return Math.min(room, Math.max(-room, value));
}
