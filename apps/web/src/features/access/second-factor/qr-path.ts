/** A square of dark and light modules. */
interface Modules {
  readonly size: number;
  readonly get: (x: number, y: number) => boolean;
}

/** The dark modules as one path of an SVG, a unit each: runs of a row are drawn as one. */
export function qrPath({ size, get }: Modules): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!get(x, y) || (x > 0 && get(x - 1, y))) continue;
      let end = x + 1;
      while (end < size && get(end, y)) end += 1;
      path += `M${x} ${y}h${end - x}v1h${x - end}z`;
    }
  }
  return path;
}
