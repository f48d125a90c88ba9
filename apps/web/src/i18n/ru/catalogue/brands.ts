/** The list of brands (P1 §2). */
export const brands = {
  count_one: '{{count, number}} бренд',
  count_few: '{{count, number}} бренда',
  count_many: '{{count, number}} брендов',
  count_other: '{{count, number}} бренда',
  search: 'Поиск бренда',
  products: 'Товары',
  add: 'Добавить бренд',
  addTitle: 'Новый бренд',
  added: 'Бренд «{{name}}» добавлен',
  renamed: 'Бренд переименован: «{{name}}»',
  taken: 'Такой бренд уже существует',
  deleted: 'Бренд «{{name}}» удалён',
  empty: 'Брендов пока нет',
  emptyHint: 'Бренды появляются при загрузке товаров, их можно добавить и вручную.',
} as const;
