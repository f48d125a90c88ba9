import { ROLE_TITLES } from '@tsenomer/contracts';
import type { Locale, RoleName } from '@tsenomer/contracts';
import { compose } from '../compose.ts';
import type { Letter } from '../letter.ts';

export interface AccountMadeFacts {
  readonly email: string;
  readonly role: RoleName;
  /** The page to sign in on. */
  readonly url: string;
}

/** Tells somebody that an account was made for them. The password is told by who made it, never by mail. */
export function accountMadeLetter({ email, role, url }: AccountMadeFacts, first: Locale): Letter {
  return compose(
    {
      ru: {
        subject: 'Для вас создан аккаунт в Ценомере',
        preheader: 'Пароль сообщит тот, кто создал аккаунт',
        heading: 'Для вас создан аккаунт',
        paragraphs: [
          `Логин: ${email}. Роль: ${ROLE_TITLES.ru[role]}.`,
          'Пароль сообщит тот, кто создал аккаунт. Смените его после первого входа.',
        ],
        button: { label: 'Войти', url },
        note: 'Если пароля у вас нет, задайте свой через «Забыли пароль?» на странице входа.',
      },
      en: {
        subject: 'An account in Tsenomer was made for you',
        preheader: 'Whoever made it will tell you the password',
        heading: 'An account was made for you',
        paragraphs: [
          `Login: ${email}. Role: ${ROLE_TITLES.en[role]}.`,
          'Whoever made it will tell you the password. Change it after you sign in for the first time.',
        ],
        button: { label: 'Sign in', url },
        note: 'If you have no password, set your own by “Forgot your password?” on the sign-in page.',
      },
    },
    first,
  );
}
