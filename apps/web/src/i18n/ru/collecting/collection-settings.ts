/** The settings of a monitoring, in their window and in the wizard (P2 §3 "Collection settings"). */
export const collectionSettings = {
  title: 'Настройки мониторинга',
  open: 'Настройки',
  openOf: 'Настройки: {{name}}',
  saved: 'Данные успешно сохранены',
  groups: {
    running: 'Как выполняется',
    checks: 'Когда проверяются ссылки',
    search: 'Когда ищутся ссылки',
  },
  flags: {
    balanceFlag: 'Распределять по узлам',
    dealersNotificationFlag: 'Писать дилерам о ценах ниже РРЦ',
    productSubnameMatchingFlag: 'Сверять название товара',
    productPhotoMatchingFlag: 'Сверять фото товара',
    priceRecalculationFlag: 'Пересчитывать цены на объём товара',
    singleProductFlag: 'Одна находка на товар',
  },
  hints: {
    balanceFlag: 'Ссылки одного сайта проверяют несколько узлов сразу: быстрее, но заметнее для сайта.',
    dealersNotificationFlag:
      'Когда запуск закончился, компании с ценами ниже РРЦ получают письмо на свои адреса, не чаще раза в день.',
    productSubnameMatchingFlag:
      'Если по названию на странице другой товар (сверяем с названием и дополнительными названиями), проверка заканчивается ошибкой 13, а цена не учитывается.',
    productPhotoMatchingFlag:
      'Если фото на странице не похоже на эталонное, проверка заканчивается ошибкой 12, а цена не учитывается. Товары без эталонного фото не сверяются.',
    priceRecalculationFlag:
      'Если на странице упаковка другого объёма или веса, цена пересчитывается на объём из названия товара.',
    singleProductFlag: 'Поиск предлагает для товара только самую похожую находку, по одной у компании или продавца.',
  },
} as const;
