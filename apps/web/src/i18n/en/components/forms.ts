import type { forms as texts } from '../../ru/components/forms.ts';
import type { Translation } from '../../translation.ts';

/** Forms with something unsaved. */
export const forms: Translation<typeof texts> = {
  timeHint: 'HH:MM',
  dayHint: 'DD.MM.YYYY',
  leaveTitle: 'Leave without saving?',
  leaveText: 'The changes are not saved and will be lost.',
  leaveKept: 'The changes are not saved. What was typed stays in this browser as a draft.',
  leaveYes: 'Leave',
  leaveNo: 'Stay',
  draftLeft: 'There are unsaved changes of {{at}}',
  draftContinue: 'Continue the draft',
  draftAnew: 'Start anew',
  typeToFind: 'Type a name, an article or a barcode',
  word: 'delete',
  typeWord: 'Type the word “{{word}}”',
};
