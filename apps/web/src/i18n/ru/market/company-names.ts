/** Companies chosen by a list of names. */
export const companyNames = {
  open: 'Выбрать по списку…',
  title: 'Компании по списку',
  label: 'Названия компаний или продавцов',
  hint: 'По одному в строке: название, имя продавца или адрес сайта. Можно вставить столбец из таблицы.',
  found: 'Найдено компаний: {{count, number}}',
  unknown: 'Не найдены: {{names}}',
  choose: 'Выбрать найденные',
  addressSearch: 'Поиск адреса',
} as const;
