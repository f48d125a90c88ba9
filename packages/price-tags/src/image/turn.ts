import type { Picture, Point } from './picture.ts';

/**
 * A picture turned about its middle; what comes from outside is of the nearest edge. @param angle radians, clockwise
 */
export function turned(picture: Picture, angle: number): Picture {
  const { width, height, data } = picture;
  const out = new Uint8Array(data.length);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [x - width / 2, y - height / 2];
      const fromX = Math.min(width - 1.001, Math.max(0, cos * across + sin * down + width / 2));
      const fromY = Math.min(height - 1.001, Math.max(0, cos * down - sin * across + height / 2));
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, low] = [fromX - left, fromY - top];
      const at = (top * width + left) * 3;
      const to = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const here = at + channel;
        const upper = (data[here] ?? 0) * (1 - right) + (data[here + 3] ?? 0) * right;
        const lower = (data[here + width * 3] ?? 0) * (1 - right) + (data[here + width * 3 + 3] ?? 0) * right;
        out[to + channel] = upper * (1 - low) + lower * low;
      }
    }
  return { width, height, data: out };
}

/** Where a point of the turned picture was before. */
export function before({ x, y }: Point, angle: number, { width, height }: Picture): Point {
  const [across, down] = [x - width / 2, y - height / 2];
  return {
    x: Math.cos(angle) * across + Math.sin(angle) * down + width / 2,
    y: Math.cos(angle) * down - Math.sin(angle) * across + height / 2,
  };
}
