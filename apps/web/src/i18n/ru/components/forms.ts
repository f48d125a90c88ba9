/** Forms with something unsaved. */
export const forms = {
  timeHint: 'ЧЧ:ММ',
  dayHint: 'ДД.ММ.ГГГГ',
  leaveTitle: 'Уйти без сохранения?',
  leaveText: 'Изменения не сохранены и пропадут.',
  leaveKept: 'Изменения не сохранены. Введённое останется черновиком в этом браузере.',
  leaveYes: 'Уйти',
  leaveNo: 'Остаться',
  draftLeft: 'Есть несохранённые изменения от {{at}}',
  draftContinue: 'Продолжить черновик',
  draftAnew: 'Начать заново',
  typeToFind: 'Введите название, артикул или штрихкод',
  word: 'удалить',
  typeWord: 'Введите слово «{{word}}»',
} as const;
