export { deliverMail, RefusedRecipient } from './deliver-mail.ts';
export type { Attachment, DeliverInput, MailTools, OpenAttachment, OutgoingMail, Post } from './deliver-mail.ts';
export { forgetOldMails } from './forget-old-mails.ts';
export type { Letter } from './letter.ts';
export { letterLocale, queueMail } from './queue-mail.ts';
export type { MailOrder } from './queue-mail.ts';
export { reportReturnedLetter } from './report-returned-letter.ts';
export { readNotification } from './rules/read-notification.ts';
