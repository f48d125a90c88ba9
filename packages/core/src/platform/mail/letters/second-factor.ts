import type { Locale } from '@tsenomer/contracts';
import { compose } from '../compose.ts';
import type { Letter } from '../letter.ts';

const NOT_YOU = {
  ru: 'Если это сделали не вы, смените пароль и сообщите администратору.',
  en: 'If it was not you, change your password and tell your administrator.',
};

/** Tells the owner of an account that its sign-in asks for a code now. */
export function secondFactorOnLetter(first: Locale): Letter {
  return compose(
    {
      ru: {
        subject: 'Вход с кодом включён',
        preheader: 'При входе в Ценомер теперь нужен код из приложения',
        heading: 'Вход с кодом включён',
        paragraphs: ['При входе в Ценомер теперь нужен код из приложения. Остальные входы завершены.'],
        note: NOT_YOU.ru,
      },
      en: {
        subject: 'Sign-in with a code is on',
        preheader: 'Signing in to Tsenomer now takes a code of your authenticator',
        heading: 'Sign-in with a code is on',
        paragraphs: ['Signing in to Tsenomer now takes a code of your authenticator. Other sessions have ended.'],
        note: NOT_YOU.en,
      },
    },
    first,
  );
}

/** Tells the owner of an account that its password alone opens it again, and who did that. */
export function secondFactorOffLetter(by: 'owner' | 'administrator', first: Locale): Letter {
  const ended =
    by === 'owner'
      ? { ru: '', en: '' }
      : {
          ru: ' Это сделал администратор; все входы завершены.',
          en: ' An administrator did this; all sessions have ended.',
        };
  return compose(
    {
      ru: {
        subject: 'Вход с кодом выключен',
        preheader: 'Для входа в Ценомер теперь достаточно пароля',
        heading: 'Вход с кодом выключен',
        paragraphs: [`Для входа в Ценомер теперь достаточно пароля.${ended.ru}`],
        note: NOT_YOU.ru,
      },
      en: {
        subject: 'Sign-in with a code is off',
        preheader: 'The password alone now opens your account in Tsenomer',
        heading: 'Sign-in with a code is off',
        paragraphs: [`The password alone now opens your account in Tsenomer.${ended.en}`],
        note: NOT_YOU.en,
      },
    },
    first,
  );
}

/** Tells the owner of an account that a recovery code was used. @param left how many there are still. */
export function recoveryCodeUsedLetter({ left }: { readonly left: number }, first: Locale): Letter {
  return compose(
    {
      ru: {
        subject: 'Использован резервный код',
        preheader: `Резервных кодов осталось: ${left}`,
        heading: 'Использован резервный код',
        paragraphs: [`В ваш аккаунт в Ценомере вошли по резервному коду. Резервных кодов осталось: ${left}.`],
        note: NOT_YOU.ru,
      },
      en: {
        subject: 'A recovery code was used',
        preheader: `Recovery codes left: ${left}`,
        heading: 'A recovery code was used',
        paragraphs: [`Your account in Tsenomer was opened by a recovery code. Recovery codes left: ${left}.`],
        note: NOT_YOU.en,
      },
    },
    first,
  );
}
