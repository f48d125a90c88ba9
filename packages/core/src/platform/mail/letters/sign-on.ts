import type { Locale } from '@tsenomer/contracts';
import { compose } from '../compose.ts';
import type { Letter } from '../letter.ts';

/** Tells the owner of an account that a provider opens it from now on. */
export function signOnLinkedLetter({ provider }: { readonly provider: string }, first: Locale): Letter {
  return compose(
    {
      ru: {
        subject: 'К аккаунту добавлен вход без пароля',
        preheader: `В ваш аккаунт в Ценомере теперь можно войти через «${provider}»`,
        heading: 'К аккаунту добавлен вход без пароля',
        paragraphs: [`В ваш аккаунт в Ценомере вошли через «${provider}». Теперь так можно входить всегда.`],
        note: 'Если это были не вы, сообщите администратору.',
      },
      en: {
        subject: 'A way to sign in was added to your account',
        preheader: `“${provider}” now opens your account in Tsenomer`,
        heading: 'A way to sign in was added to your account',
        paragraphs: [`Your account in Tsenomer was opened by “${provider}”, which opens it from now on.`],
        note: 'If it was not you, tell your administrator.',
      },
    },
    first,
  );
}
