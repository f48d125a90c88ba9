export { deliverMail } from './deliver-mail.ts';
export type { DeliverInput, OutgoingMail, Post } from './deliver-mail.ts';
export { forgetOldMails } from './forget-old-mails.ts';
export type { Letter } from './letter.ts';
export { letterLocale, queueMail } from './queue-mail.ts';
export type { MailOrder } from './queue-mail.ts';
