import type { PictureStage } from './use-picture-place.ts';

/** How far an arrow key moves a picture that is closer than fitted, in pixels. */
const STEP = 80;

type ViewerKey = (stage: PictureStage, turnTo: (step: number) => void) => void;

/** Arrows turn to other pictures, and move one that is closer than fitted; the others are always the same. */
const KEYS: Readonly<Record<string, ViewerKey>> = {
  '+': (stage) => stage.closer(),
  '=': (stage) => stage.closer(),
  '-': (stage) => stage.further(),
  '0': (stage) => stage.fit(),
  r: (stage) => stage.turn(),
  к: (stage) => stage.turn(),
  ArrowLeft: (stage, turnTo) => (stage.place.zoom > 1 ? stage.pan(STEP, 0) : turnTo(-1)),
  ArrowRight: (stage, turnTo) => (stage.place.zoom > 1 ? stage.pan(-STEP, 0) : turnTo(1)),
  ArrowUp: (stage) => stage.pan(0, STEP),
  ArrowDown: (stage) => stage.pan(0, -STEP),
  PageUp: (_, turnTo) => turnTo(-1),
  PageDown: (_, turnTo) => turnTo(1),
  Home: (_, turnTo) => turnTo(-Infinity),
  End: (_, turnTo) => turnTo(Infinity),
};

/** What a key does in the viewer; undefined when nothing. */
export function viewerKey(key: string): ViewerKey | undefined {
  return KEYS[key.length === 1 ? key.toLocaleLowerCase() : key];
}
