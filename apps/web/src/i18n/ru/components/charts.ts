/** Texts of the charts of the design system. No chart with a foot or a legend stands on the first screen. */
export const charts = {
  asTable: 'Показать таблицей',
  asLines: 'Показать графиком',
  loading: 'График загружается',
  save: 'Сохранить',
  asPng: 'Картинкой, PNG',
  asCsv: 'Таблицей, CSV',
  notSaved: 'Не удалось сохранить картинку',
  legend: 'Что на графике',
  low: '{{name}}: от',
  high: '{{name}}: до',
  part: 'Часть',
  value: 'Значение',
  share: 'Доля',
  rest: 'Прочие ({{parts}})',
  below: 'ниже',
  above: 'выше',
} as const;
