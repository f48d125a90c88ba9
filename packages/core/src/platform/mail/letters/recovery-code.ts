import { RECOVERY_CODE_MINUTES } from '@tsenomer/contracts';
import type { Locale } from '@tsenomer/contracts';
import { compose } from '../compose.ts';
import type { Letter } from '../letter.ts';

/** The letter with a recovery code. The subject leaves the code out: locked phones show it. */
export function recoveryCodeLetter({ code }: { readonly code: string }, first: Locale): Letter {
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
  return compose(
    {
      ru: {
        subject: 'Код для восстановления пароля',
        preheader: `Код действует ${RECOVERY_CODE_MINUTES} минут`,
        heading: 'Восстановление пароля',
        paragraphs: [
          `Введите этот код на странице восстановления. Он действует ${RECOVERY_CODE_MINUTES} минут и только один раз.`,
        ],
        code: spaced,
        note: 'Если вы не просили код, ничего делать не нужно: пароль останется прежним. Никому не сообщайте код.',
      },
      en: {
        subject: 'Password recovery code',
        preheader: `The code works for ${RECOVERY_CODE_MINUTES} minutes`,
        heading: 'Password recovery',
        paragraphs: [
          `Enter this code on the recovery page. It works for ${RECOVERY_CODE_MINUTES} minutes and only once.`,
        ],
        code: spaced,
        note: 'If you did not ask for a code, there is nothing to do: your password stays. Tell the code to nobody.',
      },
    },
    first,
  );
}
