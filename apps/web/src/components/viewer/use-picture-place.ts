import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { firstPlace, fitScale, FITTED, panned, turnedRight, zoomed, ZOOM_STEP } from './picture-place.ts';
import type { PicturePlace, Size } from './picture-place.ts';

const NO_SIZE: Size = { width: 0, height: 0 };

/** How a picture lies on its stage, and what moves it. */
export function usePicturePlace() {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const stage = { width, height };
  const [picture, setPicture] = useState(NO_SIZE);
  /** Null until somebody moves it. */
  const [moved, setMoved] = useState<PicturePlace | null>(null);
  const place = moved ?? firstPlace(picture, stage);
  const change = (next: (place: PicturePlace) => PicturePlace): void =>
    setMoved((current) => panned(next(current ?? place), 0, 0, picture, stage));
  return {
    stage: ref,
    place,
    /** Pixels of the page for each of the picture, as it is fitted. */
    scale: fitScale(picture, stage, place.turn),
    picture,
    /** Another picture has come, of this size; nothing until it is known. */
    shown: (size: Size = NO_SIZE) => {
      setPicture(size);
      setMoved(null);
    },
    closer: () => change((current) => zoomed(current, ZOOM_STEP)),
    further: () => change((current) => zoomed(current, 1 / ZOOM_STEP)),
    zoomAt: (factor: number, at: { x: number; y: number }) => change((current) => zoomed(current, factor, at)),
    fit: () => change(({ turn }) => ({ ...FITTED, turn })),
    turn: () => change(turnedRight),
    pan: (dx: number, dy: number) => change((current) => panned(current, dx, dy, picture, stage)),
  };
}

export type PictureStage = ReturnType<typeof usePicturePlace>;
