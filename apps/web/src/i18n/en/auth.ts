import type { Translation } from '../translation.ts';
import type { auth as ru } from '../ru/auth.ts';

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
  hidePassword: 'Hide the password',
  recoveryNotYet: 'Password recovery is being prepared',
  recoveryNotYetHint: 'Ask the administrator of your company to set a new password for you.',
  registerNotYet: 'Registration by invitation is being prepared',
  registerNotYetHint: 'Ask the administrator of your company to create an account for you.',
};
