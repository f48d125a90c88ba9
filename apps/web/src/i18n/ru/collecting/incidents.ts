/** Sites that stopped giving what they used to, as the header and the home page tell of them. */
export const incidents = {
  title: 'Сайты с проблемами',
  what: {
    price: 'цена читается реже',
    yield: 'проверки заканчиваются ошибкой',
    stock: 'почти всё стало «нет в наличии»',
    availability: 'не читается наличие',
    name: 'не читается название',
    rating: 'не читается рейтинг',
    photo: 'не читается фото',
  },
  shares: 'было {{before}}, стало {{now}}',
  more_one: 'и ещё {{count, number}} сайт',
  more_few: 'и ещё {{count, number}} сайта',
  more_many: 'и ещё {{count, number}} сайтов',
  more_other: 'и ещё {{count, number}} сайта',
} as const;
