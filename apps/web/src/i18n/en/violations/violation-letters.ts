import type { Translation } from '../../translation.ts';
import type { violationLetters as ru } from '../../ru/violations/violation-letters.ts';

export const violationLetters: Translation<typeof ru> = {
  colleagues: 'Addresses of colleagues',
  colleaguesHint: 'One per line. They are written to of confirmed violations and of their correction.',
  languages: 'Language of letters',
  languagesHint:
    'All others get letters in the language of the system. The template is written in it, so the standard text goes out in the other one.',
  languagesOf: { ru: 'Whom to write to in Russian', en: 'Whom to write to in English' },
  colleaguesTemplate: 'Letter to colleagues',
  dealersTemplate: 'Letter to dealers',
  dealersHint:
    'A company is written to once a day at most, only of violations that a second check confirmed, and only from monitorings that notify dealers.',
  text: 'Text of the letter',
  begin: 'Beginning',
  end: 'Ending',
  body: 'List of violations',
  emptyPart: 'Empty',
  edit: 'Edit',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved',
  preview: 'How it will look',
  previewReal: 'By the example of {{company}}',
  previewSample: 'There were no violations yet: an example is shown',
  previewTitle: 'Preview of the letter',
  test: 'Send to me',
  tested: 'A trial letter was sent to {{email}}',
  html: 'Angle brackets and tags are not allowed',
  tooLong: 'The text is too long',
  badEmail: 'This is no e-mail address: {{email}}',
  bounced: 'Not delivered',
  bouncedHint: 'The mail server did not take the last letter to these addresses.',
};
