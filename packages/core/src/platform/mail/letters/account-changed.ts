import type { Locale } from '@tsenomer/contracts';
import { compose } from '../compose.ts';
import type { Letter } from '../letter.ts';

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedLetter(first: Locale): Letter {
  return compose(
    {
      ru: {
        subject: 'Пароль изменён',
        preheader: 'Пароль вашего аккаунта в Ценомере изменён',
        heading: 'Пароль изменён',
        paragraphs: ['Пароль вашего аккаунта в Ценомере изменён. Остальные входы завершены.'],
        note: 'Если это сделали не вы, восстановите пароль на странице входа и сообщите администратору.',
      },
      en: {
        subject: 'Your password was changed',
        preheader: 'The password of your account in Tsenomer was changed',
        heading: 'Your password was changed',
        paragraphs: ['The password of your account in Tsenomer was changed. Other sessions have ended.'],
        note: 'If it was not you, recover the password on the sign-in page and tell your administrator.',
      },
    },
    first,
  );
}

/** Goes to the former address of an account: whoever took the account over cannot hide it. */
export function emailChangedLetter(first: Locale): Letter {
  return compose(
    {
      ru: {
        subject: 'Email аккаунта изменён',
        preheader: 'Войти по этому адресу больше нельзя',
        heading: 'Email аккаунта изменён',
        paragraphs: ['У вашего аккаунта в Ценомере теперь другой email. Войти по этому адресу больше нельзя.'],
        note: 'Если это сделали не вы, сообщите администратору.',
      },
      en: {
        subject: 'The e-mail of your account was changed',
        preheader: 'You can no longer sign in by this address',
        heading: 'The e-mail of your account was changed',
        paragraphs: ['Your account in Tsenomer has another e-mail now. You can no longer sign in by this address.'],
        note: 'If it was not you, tell your administrator.',
      },
    },
    first,
  );
}
