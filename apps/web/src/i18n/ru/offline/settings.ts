/** Settings of tasks and of the agents' application (OFF-5, P2 §3). */
export const offlineSettings = {
  title: 'Офлайн-мониторинг',
  autoApprove: 'Автоматическое одобрение',
  autoApproveHint: 'Завершённые задачи одобряются сами. Для отдельных сотрудников это включают на странице компании.',
  modes: { off: 'Выключено', on: 'Всегда', window: 'В заданное время' },
  from: 'С',
  to: 'До',
  zone: 'По времени {{zone}}; промежуток может переходить за полночь.',
  same: 'Начало и конец совпадают',
  allowNewProducts: 'Сотрудник может добавлять новые товары',
  getMeasuredValueAndUnit: 'Сотрудник указывает вес или объём',
  requiredPhotos: 'Фото ценника обязательно',
  recognition: 'Распознавать цены на фотографиях ценников',
  recognitionHint: 'Распознанное только предлагается. Каждая обработанная фотография считается в тарифе один раз.',
} as const;
