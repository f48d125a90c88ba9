/** Texts of tables: their columns, and what is copied out of them. */
export const tables = {
  grip: 'Место и ширина: {{column}}',
  hint: 'Перетащите строку или возьмите её за точки: стрелки ↑ ↓ двигают столбец, ← → меняют ширину.',
  hintPhone: 'Возьмите строку за точки, чтобы передвинуть её.',
  up: 'Раньше: {{column}}',
  down: 'Позже: {{column}}',
  narrower: 'Уже: {{column}}',
  wider: 'Шире: {{column}}',
  usual: 'Как обычно',
  usualNow: 'Столбцы стоят как обычно',
  movedTo: '{{column}}: место {{place}} из {{of}}',
  widthIs: '{{column}}: ширина {{width}}',
  copy: 'Копировать',
  copiedRows: 'Скопировано строк: {{count, number}}',
  nothingCopied: 'Выбранных строк нет на этой странице, копировать нечего',
  notCopied: 'Скопировать не удалось: браузер не разрешил',
} as const;
