import type { ChartDrawing } from './chart-picture.ts';

/**
 * A drawing of the page as a picture. Its colours must be written out: the picture knows no style sheets.
 * @throws Error when it is not there, or cannot be read
 */
export async function svgDrawing(svg: SVGSVGElement | null): Promise<ChartDrawing> {
  if (svg === null) throw new Error('Nothing is drawn');
  const source = new XMLSerializer().serializeToString(svg);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  return { image, width: svg.width.baseVal.value, height: svg.height.baseVal.value };
}
