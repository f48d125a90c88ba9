import type { secondFactor as texts } from '../../ru/access/second-factor.ts';
import type { Translation } from '../../translation.ts';

export const secondFactor: Translation<typeof texts> = {
  title: 'Sign-in with a code',
  about:
    'Two-factor sign-in: besides the password you will be asked for a code that changes every 30 seconds. It takes an authenticator on your phone. Your other sessions will end.',
  mustHave:
    'Your role must sign in with a code. Set it up now: it takes an authenticator on your phone. Begin with your password.',
  next: 'Continue',
  scan: 'Open your authenticator and point the camera at the picture.',
  picture: 'Picture for the authenticator',
  secret: 'Key',
  secretHint: 'Where no camera can be used, type it into the authenticator',
  code: 'Code',
  codeHint: 'The 6 digits that the authenticator shows',
  codeWrong: 'The code is incorrect',
  turnOn: 'Turn on',
  isOn: 'Sign-in with a code is on',
  isOff: 'Sign-in with a code is off',
  codes: 'Recovery codes',
  codesOnce:
    'Keep these codes: they are shown once. Each stands in for a code of the authenticator when your phone is not at hand, and opens once.',
  copy: 'Copy the codes',
  copied: 'The codes were copied',
  copyFailed: 'Copying failed: select the codes and copy them yourself',
  kept: 'I have kept them',
  onSince: 'On since {{date}}.',
  codesLeft_one: '{{count, number}} recovery code is left.',
  codesLeft_other: '{{count, number}} recovery codes are left.',
  obligatory: 'Your role must sign in with a code; it cannot be turned off.',
  renew: 'New recovery codes',
  renewText: 'The former recovery codes will open nothing any more.',
  turnOff: 'Turn off',
  turnOffText: 'The password alone will open the account again.',
  step: 'Code to sign in',
  stepHint: 'Enter the code of your authenticator, or a recovery code.',
  otherAccount: 'Another account',
  requiredTitle: 'Who must sign in with a code',
  requiredHint:
    'Who signs in by password and has no code sets it up first; everything else opens after that. It acts at once, for who is signed in too.',
  saved: 'The data was saved',
  badge: 'Signs in with a code',
  reset: 'Reset sign-in with a code',
  resetTitle: 'Reset sign-in with a code?',
  resetText:
    '{{name}} will sign in by password alone, and all open sessions will end. A letter about it goes to the account.',
  resetTextQuiet: '{{name}} will sign in by password alone, and all open sessions will end.',
  resetYes: 'Reset',
  resetDone: 'Sign-in with a code was reset',
};
