export { linkContact, unlinkContact } from './link-contact.ts';
export { linkedColleagues } from './linked-colleagues.ts';
export { listContacts, notificationSettings } from './list-contacts.ts';
