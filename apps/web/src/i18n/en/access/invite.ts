import type { Translation } from '../../translation.ts';
import type { invite as ru } from '../../ru/access/invite.ts';

export const invite: Translation<typeof ru> = {
  title: 'Invite colleagues',
  tabLink: 'Invitation link',
  tabManual: 'Create an account by hand',
  linkHint: 'Everybody gets an e-mail with a link; it is valid for 4 days.',
  linkHintQuiet:
    'No letters leave this server: copy everybody’s link and hand it over yourself. It is valid for 4 days.',
  ownCompanyOnly: 'You can invite to your own company only',
  noCompany: 'You have no company: ask an administrator to set it',
  invitation: 'Invitation {{number}}',
  email: 'E-mail',
  addRow: 'Add another',
  removeRow: 'Remove invitation {{number}}',
  send: 'Send',
  make: 'Make links',
  link: 'Link for {{email}}',
  copy: 'Copy the link',
  sent_one: '{{count, number}} invitation has been sent',
  sent_other: '{{count, number}} invitations have been sent',
  made_one: '{{count, number}} invitation has been made: hand over its link',
  made_other: '{{count, number}} invitations have been made: hand over their links',
  adminOnly: 'Only an administrator may send invitations',
  create: 'Create the account',
  created: 'The account has been created: {{email}}',
};
