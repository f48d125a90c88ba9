/** Parser status icon and panel (P1 §2). */
export const parser = {
  title: 'Состояние парсера',
  ready: 'Мониторинг готов к запуску',
  readyHint: 'Сейчас ничего не выполняется.',
  start: 'Запустить',
  iconRunning: 'Мониторинг выполняется',
  iconReady: 'Мониторинг готов к запуску',
  activity: 'Вид работы',
  collection: 'Мониторинг',
  site: 'Сайт в работе',
  progress: 'Прогресс',
  errors: 'Ошибки',
  node: 'Узел',
  master: 'Главный узел',
  frozen: 'Зависла',
  queued: 'в очереди',
  starting: 'Запуск или остановка парсера',
} as const;
