/** Texts of the calendar of the design system. */
export const calendar = {
  views: { month: 'Месяц', week: 'Неделя', day: 'День' },
  view: 'Вид календаря',
  previous: 'Раньше',
  next: 'Позже',
  today: 'сегодня',
  toToday: 'Сегодня',
  hour: 'Час',
  entries_one: '{{count}} запись',
  entries_few: '{{count}} записи',
  entries_many: '{{count}} записей',
  entries_other: '{{count}} записи',
  more: 'Ещё {{number}}',
  nothing: 'Здесь пока ничего не запланировано',
  menuOf: 'Действия: {{name}}',
  states: {
    added: 'добавлено, не сохранено',
    changed: 'изменено, не сохранено',
    removed: 'будет удалено',
    missed: 'не состоялось',
  },
} as const;
