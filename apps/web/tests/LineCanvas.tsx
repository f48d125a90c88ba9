import type { LineChartProps } from '#components/charts/LineChart.tsx';

/**
 * Stands for the drawing of a line chart in all tests, because jsdom has no canvas; says which lines would be drawn.
 */
export default function LineCanvas({ series }: LineChartProps) {
  return <p>drawn: {series.map(({ name }) => name).join(' | ')}</p>;
}
