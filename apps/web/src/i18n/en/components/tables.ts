import type { Translation } from '../../translation.ts';
import type { tables as ru } from '../../ru/components/tables.ts';

/** Texts of tables: their columns, and what is copied out of them. */
export const tables: Translation<typeof ru> = {
  grip: 'Place and width: {{column}}',
  hint: 'Drag a line, or take it by its dots: the arrows ↑ ↓ move the column, ← → change its width.',
  hintPhone: 'Take a line by its dots to move it.',
  up: 'Earlier: {{column}}',
  down: 'Later: {{column}}',
  narrower: 'Narrower: {{column}}',
  wider: 'Wider: {{column}}',
  usual: 'As usual',
  usualNow: 'The columns are as usual',
  movedTo: '{{column}}: place {{place}} of {{of}}',
  widthIs: '{{column}}: {{width}} wide',
  copy: 'Copy',
  copiedRows: 'Rows copied: {{count, number}}',
  nothingCopied: 'No chosen row is on this page: nothing was copied',
  notCopied: 'The browser did not let it be copied',
};
