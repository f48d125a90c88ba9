import type { Translation } from '../../translation.ts';
import type { auth as ru } from '../../ru/access/auth.ts';

export const auth: Translation<typeof ru> = {
  title: 'Sign in',
  hint: 'Sign in to see the prices of the market',
  login: 'Login or e-mail',
  password: 'Password',
  submit: 'Sign in',
  loginRequired: 'Enter your login',
  passwordRequired: 'Enter your password',
  forgot: 'Forgot your password?',
  toLogin: 'To sign-in',
  showPassword: 'Show the password',
  recovered: 'The password has been changed. Sign in with the new one.',
  registered: 'The account has been created. Sign in to start.',
  recovery: {
    step: 'Step {{step}} of 3',
    emailHint: 'Enter your e-mail: we will send a code if there is such an account.',
    emailHintQuiet:
      'No letters leave this server: the code stays on it. Ask for one and turn to the administrator of the server.',
    send: 'Get a code',
    haveCode: 'I have a code already',
    codeSent: 'If there is an account {{email}}, the code has been sent. It is valid for {{minutes}} minutes.',
    codeQuiet:
      'If there is an account {{email}}, the code is ready, but no letters leave this server: ask its administrator for it. It is valid for {{minutes}} minutes.',
    codeAsk: 'Enter the code from the e-mail.',
    code: 'Code from the e-mail',
    codeHint: '8 letters and digits; you can paste the whole code',
    check: 'Continue',
    resend: 'Send again',
    resendIn: 'Possible in {{time}}',
    resent: 'The code has been sent again',
    remade: 'A new code is ready',
    otherEmail: 'Another e-mail',
    newPassword: 'Choose a new password. You will have to sign in again on every device.',
    save: 'Save the password',
  },
  registration: {
    invited: 'You are invited to Tsenomer',
    role: 'Role',
    company: 'Company',
    validUntil: 'The invitation is valid until {{date}}',
    submit: 'Register',
    invalidHint: 'Check that you copied the whole link, or ask for another invitation.',
    activatedHint: 'There is an account for this invitation already: sign in with your e-mail and password.',
    expiredHint: 'An invitation is valid for 4 days. Ask for a new one.',
  },
};
