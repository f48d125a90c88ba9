/** Texts of the picture viewer of the design system. */
export const viewer = {
  previous: 'Назад',
  next: 'Вперёд',
  closer: 'Ближе',
  further: 'Дальше',
  fit: 'Целиком',
  turn: 'Повернуть',
  boxes: 'Показать отметки',
  save: 'Сохранить на диск',
} as const;
