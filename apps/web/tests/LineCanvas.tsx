import type { LineCanvasProps } from '#components/charts/LineCanvas.tsx';

/**
 * Stands for the drawing of a line chart in all tests, because jsdom has no canvas; says which lines would be drawn.
 */
export default function LineCanvas({ series, hidden }: Pick<LineCanvasProps, 'series' | 'hidden'>) {
  const drawn = series.filter(({ id }) => !hidden.has(id));
  return <p>drawn: {drawn.map(({ name }) => name).join(' | ')}</p>;
}
