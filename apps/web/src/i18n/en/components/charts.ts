import type { Translation } from '../../translation.ts';
import type { charts as ru } from '../../ru/components/charts.ts';

export const charts: Translation<typeof ru> = {
  asTable: 'Show as a table',
  asLines: 'Show as a chart',
  loading: 'The chart is loading',
  save: 'Save',
  asPng: 'As a picture, PNG',
  asCsv: 'As a table, CSV',
  notSaved: 'The picture could not be saved',
  legend: 'What the chart shows',
  low: '{{name}}: from',
  high: '{{name}}: to',
  part: 'Part',
  value: 'Value',
  share: 'Share',
  rest: 'Others ({{parts}})',
  below: 'below',
  above: 'above',
};
