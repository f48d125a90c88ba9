import { INVITATION_DAYS, ROLE_TITLES } from '@tsenomer/contracts';
import type { Locale, RoleName } from '@tsenomer/contracts';
import { compose } from '../compose.ts';
import type { Letter } from '../letter.ts';
import { quotedName } from '../safe-text.ts';

export interface InvitationFacts {
  readonly url: string;
  readonly role: RoleName;
  readonly companyName: string;
  /** Who invites; empty when the program does. */
  readonly invitedBy: string;
  readonly expiresAt: Date;
  /** In which that moment is told. */
  readonly timeZone: string;
}

/** The letter with a registration link. */
export function invitationLetter(facts: InvitationFacts, first: Locale): Letter {
  const { url, role } = facts;
  const company = quotedName(facts.companyName);
  const by = quotedName(facts.invitedBy);
  const until = { ru: momentText(facts, 'ru-RU'), en: momentText(facts, 'en-GB') };
  return compose(
    {
      ru: {
        subject: 'Приглашение в Ценомер',
        preheader: `Зарегистрируйтесь до ${until.ru}`,
        heading: 'Вас приглашают в Ценомер',
        paragraphs: [
          `${by === '' ? 'Вас приглашают' : `${by} приглашает вас`} работать в Ценомере${company === '' ? '' : ` в компании «${company}»`}. Роль: ${ROLE_TITLES.ru[role]}.`,
          `Ссылка действует ${INVITATION_DAYS} дня, до ${until.ru}, и только один раз.`,
        ],
        button: { label: 'Зарегистрироваться', url },
        note: 'Если вы не ждали приглашения, ничего делать не нужно.',
      },
      en: {
        subject: 'Invitation to Tsenomer',
        preheader: `Register before ${until.en}`,
        heading: 'You are invited to Tsenomer',
        paragraphs: [
          `${by === '' ? 'You are invited' : `${by} invites you`} to work in Tsenomer${company === '' ? '' : ` at “${company}”`}. Role: ${ROLE_TITLES.en[role]}.`,
          `The link works for ${INVITATION_DAYS} days, until ${until.en}, and only once.`,
        ],
        button: { label: 'Register', url },
        note: 'If you did not expect an invitation, there is nothing to do.',
      },
    },
    first,
  );
}

function momentText({ expiresAt, timeZone }: InvitationFacts, locale: string): string {
  return expiresAt.toLocaleString(locale, {
    timeZone,
    timeZoneName: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
}
