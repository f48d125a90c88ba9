import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import type { PictureStage } from './use-picture-place.ts';

/** A finger that goes this far sideways turns to another picture. */
const SWIPE = 60;
const WHEEL_SPEED = 0.0015;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * What pointers do on the stage: dragging moves a picture that is closer than fitted, two fingers bring it closer, one
 * finger sideways turns to the next, the wheel zooms where the pointer is.
 */
export function useStagePointers(stage: PictureStage, onTurn: (step: -1 | 1) => void) {
  const pointers = useRef(new Map<number, Point>());
  const began = useRef<Point | null>(null);
  const zoomAt = useRef(stage.zoomAt);
  useEffect(() => {
    zoomAt.current = stage.zoomAt;
  });

  /** React listens to wheels passively: the page would scroll too. */
  const wheel = (element: HTMLDivElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoomAt.current(Math.exp(-event.deltaY * WHEEL_SPEED), fromMiddle(element, event.clientX, event.clientY));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const point = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, point);
    began.current = pointers.current.size === 1 ? point : null;
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other !== undefined) {
      const middle = fromMiddle(event.currentTarget, (now.x + other.x) / 2, (now.y + other.y) / 2);
      stage.zoomAt(distance(now, other) / Math.max(1, distance(before, other)), middle);
    } else if (stage.place.zoom > 1) stage.pan(now.x - before.x, now.y - before.y);
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    const start = began.current;
    const wasDown = pointers.current.delete(event.pointerId);
    if (!wasDown || start === null || event.pointerType !== 'touch' || stage.place.zoom > 1) return;
    const dx = event.clientX - start.x;
    if (Math.abs(dx) >= SWIPE && Math.abs(dx) > 2 * Math.abs(event.clientY - start.y)) onTurn(dx < 0 ? 1 : -1);
  };

  const onPointerCancel = (event: PointerEvent<HTMLDivElement>): void => {
    pointers.current.delete(event.pointerId);
  };

  return { wheel, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

function fromMiddle(element: HTMLElement, x: number, y: number): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
