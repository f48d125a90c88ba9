import { renderHook } from '@testing-library/react';
import type { RoleName } from '@tsenomer/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { maskPhone } from '#lib/accounts/mask-phone.ts';
import { PASSWORD_RULES } from '#lib/accounts/password-rules.ts';
import { refusedFields } from '#lib/accounts/refused-fields.ts';
import { useIssueText } from '#lib/accounts/use-issue-text.ts';
import { ApiError } from '#lib/api/index.ts';
import { menuRules } from '../src/app/shell/menu-rules.ts';
import { isChanged, profileBody, profileIssues } from '../src/features/access/account/profile-values.ts';
import type { ProfileValues } from '../src/features/access/account/profile-values.ts';
import { passwordIssues } from '../src/features/access/account/password-values.ts';
import { codeText } from '../src/features/access/auth/code-text.ts';
import { keepProgress, readProgress } from '../src/features/access/auth/recovery-progress.ts';
import { registrationIssues, REGISTRATION_START } from '../src/features/access/auth/registration-values.ts';
import type { RegistrationValues } from '../src/features/access/auth/registration-values.ts';
import {
  accountIssues,
  accountLookups,
  newAccount,
  newUserBody,
} from '../src/features/access/invite/account-values.ts';
import type { AccountValues } from '../src/features/access/invite/account-values.ts';
import { inviteRefusal } from '../src/features/access/invite/invite-refusal.ts';
import { lookedUp, newRow, rowIssues } from '../src/features/access/invite/invite-rows.ts';
import type { InviteRow } from '../src/features/access/invite/invite-rows.ts';
import { deviceName } from '../src/features/access/sessions/device-of.ts';
import { settingsTabsFor } from '../src/features/platform/settings/tabs.ts';

beforeAll(() => startI18n('ru'));

/** The words of an issue in both languages, as the fields show them. */
async function words(issue: string | null): Promise<readonly (string | undefined)[]> {
  const said: (string | undefined)[] = [];
  for (const locale of ['ru', 'en'] as const) {
    await chooseLocale(locale);
    said.push(renderHook(() => useIssueText()).result.current(issue));
  }
  await chooseLocale('ru');
  return said;
}

const EMPTY = ['Поле не может быть пустым', 'The field cannot be empty'] as const;
const BAD_EMAIL = ['Email некорректный', 'The e-mail is not valid'] as const;
const DIFFER = ['Пароли не совпадают', 'The passwords do not match'] as const;
const LONG = ['Слишком длинный текст', 'The text is too long'] as const;
const BAD_PHONE = ['Только цифры, можно с плюсом в начале', 'Digits only, a plus in front is allowed'] as const;
const NO_CITY = ['Выберите город', 'Choose a city'] as const;
const SHORT = ['Пароль короче 6 символов', 'The password is shorter than 6 characters'] as const;
const NO_UPPER = ['В пароле нет заглавной буквы', 'The password has no upper-case letter'] as const;
const NO_LOWER = ['В пароле нет строчной буквы', 'The password has no lower-case letter'] as const;
const NO_DIGIT = ['В пароле нет цифры', 'The password has no digit'] as const;
const RIGHT = [undefined, undefined] as const;

describe('[AUTH-6] the profile', () => {
  const profile: ProfileValues = {
    name: 'Анна',
    surname: '',
    email: 'anna@example.test',
    phone: '',
    cityId: 1,
    companyId: null,
  };

  it.each<[keyof ProfileValues, Partial<ProfileValues>, readonly (string | undefined)[]]>([
    ['name', {}, RIGHT],
    ['name', { name: '  ' }, EMPTY],
    ['name', { name: 'я'.repeat(201) }, LONG],
    ['surname', { surname: '' }, RIGHT],
    ['surname', { surname: 'я'.repeat(201) }, LONG],
    ['email', { email: ' ' }, EMPTY],
    ['email', { email: 'anna@' }, BAD_EMAIL],
    ['email', { email: ' Anna@Example.test ' }, RIGHT],
    ['phone', { phone: '' }, RIGHT],
    ['phone', { phone: '+79123456789' }, RIGHT],
    ['phone', { phone: '8(912)' }, BAD_PHONE],
    ['phone', { phone: '1234567890123456' }, LONG],
    ['cityId', { cityId: null }, EMPTY],
  ])('%s of %j says %j', async (field, patch, said) => {
    expect(await words(profileIssues({ ...profile, ...patch })[field])).toEqual(said);
  });

  it('is changed by another value and not by blanks, and is sent trimmed', () => {
    expect(isChanged({ ...profile, name: ' Анна ', email: 'ANNA@example.test' }, profile)).toBe(false);
    expect(isChanged({ ...profile, phone: '1' }, profile)).toBe(true);
    expect(isChanged({ ...profile, cityId: 2 }, profile)).toBe(true);
    expect(profileBody({ ...profile, name: ' Анна ', surname: ' С ', email: ' Anna@Example.test ' })).toEqual({
      name: 'Анна',
      surname: 'С',
      email: 'anna@example.test',
      phone: '',
      cityId: 1,
      companyId: null,
    });
  });

  it.each([
    ['+7 (912) 345-67-89', '+79123456789'],
    ['8 912 345 67 89', '89123456789'],
    ['79+12', '7912'],
    ['++7', '+7'],
    ['123456789012345678', '123456789012345'],
    ['телефон', ''],
  ])('the phone "%s" is masked to "%s"', (typed, masked) => expect(maskPhone(typed)).toBe(masked));

  it('a masked phone is always a right one', () =>
    fc.assert(
      fc.property(fc.string(), (typed) => /^(\+?\d*)$/.test(maskPhone(typed)) && maskPhone(typed).length <= 15),
    ));
});

describe('[AUTH-5] a new password', () => {
  it.each([
    ['', 'Abc12', EMPTY],
    ['Ab1', 'Ab1', SHORT],
    ['abcdef1', 'abcdef1', NO_UPPER],
    ['ABCDEF1', 'ABCDEF1', NO_LOWER],
    ['Abcdefg', 'Abcdefg', NO_DIGIT],
    ['Пароль1', 'Пароль1', RIGHT],
    ['Abcde1', 'Abcde1', RIGHT],
  ])('"%s" says %j', async (password, confirmation, said) => {
    expect(
      await words(
        passwordIssues({ current_password: 'x', new_password: password, new_confirm_password: confirmation })
          .new_password,
      ),
    ).toEqual(said);
  });

  it('needs all three fields, the last two the same', async () => {
    const empty = passwordIssues({ current_password: '', new_password: '', new_confirm_password: '' });
    expect(Object.values(empty)).toEqual(['required', 'required', 'required']);
    const differ = passwordIssues({ current_password: 'x', new_password: 'Abcde1', new_confirm_password: 'Abcde2' });
    expect(await words(differ.new_confirm_password)).toEqual(DIFFER);
    expect(differ.current_password).toBeNull();
  });

  it('refuses the password that it was before', async () => {
    const same = passwordIssues({ current_password: 'Abcde1', new_password: 'Abcde1', new_confirm_password: 'Abcde1' });
    expect(await words(same.new_password)).toEqual([
      'Это текущий пароль, придумайте другой',
      'This is the current password, choose another one',
    ]);
  });

  it.each([
    ['', []],
    ['abc', ['lower']],
    ['abcdef', ['length', 'lower']],
    ['Abcde1', ['length', 'upper', 'lower', 'digit']],
  ])('the list for "%s" ticks %j', (password, kept) => {
    expect(PASSWORD_RULES.filter(({ keeps }) => keeps(password)).map(({ rule }) => rule)).toEqual(kept);
  });
});

describe('[AUTH-4] registration', () => {
  const right: RegistrationValues = {
    ...REGISTRATION_START,
    name: 'Анна',
    cityId: 1,
    password: 'Abcde1',
    confirmation: 'Abcde1',
  };

  it.each<[keyof RegistrationValues, Partial<RegistrationValues>, readonly (string | undefined)[]]>([
    ['name', { name: '' }, EMPTY],
    ['surname', { surname: '' }, RIGHT],
    ['phone', { phone: '' }, RIGHT],
    ['phone', { phone: '+' }, BAD_PHONE],
    ['cityId', { cityId: null }, NO_CITY],
    ['password', { password: 'abc' }, SHORT],
    ['confirmation', { confirmation: '' }, EMPTY],
    ['confirmation', { confirmation: 'Abcde2' }, DIFFER],
    ['externalUid', { externalUid: '' }, RIGHT],
    ['externalUid', { externalUid: 'x'.repeat(50) }, RIGHT],
    ['externalUid', { externalUid: 'x'.repeat(51) }, LONG],
  ])('%s of %j says %j', async (field, patch, said) => {
    expect(await words(registrationIssues({ ...right, ...patch })[field])).toEqual(said);
  });
});

describe('[AUTH-7] an account made by hand', () => {
  const right: AccountValues = {
    ...newAccount(1),
    name: 'Анна',
    email: 'a@b.test',
    roleId: 2,
    cityId: 1,
    password: 'Abcde1',
    passwordConfirmation: 'Abcde1',
  };

  it.each<[keyof AccountValues, Partial<AccountValues>, readonly (string | undefined)[]]>([
    ['name', { name: ' ' }, EMPTY],
    ['email', { email: '' }, ['Введите Email', 'Enter an e-mail']],
    ['email', { email: 'a@b' }, BAD_EMAIL],
    ['phone', { phone: '12x' }, BAD_PHONE],
    ['roleId', { roleId: null }, ['Выберите роль', 'Choose a role']],
    ['cityId', { cityId: null }, NO_CITY],
    ['companyId', { companyId: null }, ['Выберите компанию', 'Choose a company']],
    ['password', { password: 'Abc1' }, SHORT],
    ['passwordConfirmation', { passwordConfirmation: 'Abcde2' }, DIFFER],
    ['externalUid', { externalUid: 'x'.repeat(51) }, LONG],
  ])('%s of %j says %j', async (field, patch, said) => {
    expect(await words(accountIssues({ ...right, ...patch })[field])).toEqual(said);
  });

  it('is sent trimmed, and looks up what is right by itself', () => {
    const typed = { ...right, name: ' Анна ', email: ' A@B.test ', externalUid: ' u1 ' };
    expect(newUserBody(typed)).toMatchObject({ name: 'Анна', email: 'a@b.test', externalUid: 'u1' });
    expect(accountLookups(typed).map(({ value }) => value)).toEqual(['a@b.test', '', 'u1']);
    expect(accountLookups({ ...typed, email: 'a@' }).map(({ value }) => value)).toEqual(['', '', 'u1']);
    expect(newUserBody({ ...right, cityId: null })).toBeNull();
  });
});

describe('[AUTH-7] invitations', () => {
  const row = (key: string, email: string, patch: Partial<InviteRow> = {}): InviteRow => ({
    ...newRow(key),
    email,
    ...patch,
  });
  const free = (): 'free' => 'free';

  it('offer the role 2 in a new row', () => expect(newRow('1')).toMatchObject({ roleId: 2, email: '', url: '' }));

  it.each<[string, InviteRow[], (readonly (string | undefined)[])[]]>([
    ['nothing typed', [row('1', ' ')], [['Введите Email', 'Enter an e-mail']]],
    ['an unfinished e-mail', [row('1', 'anna@')], [BAD_EMAIL]],
    ['a right e-mail with blanks', [row('1', ' Anna@B.test ')], [RIGHT]],
    [
      'the same e-mail twice',
      [row('1', 'a@b.test'), row('2', ' A@B.test')],
      [RIGHT, ['Email повторяется', 'The e-mail is repeated']],
    ],
    [
      'an e-mail that was sent already',
      [row('1', 'a@b.test', { url: 'u' }), row('2', 'a@b.test')],
      [RIGHT, ['Email повторяется', 'The e-mail is repeated']],
    ],
    [
      'a refused row',
      [row('1', 'a@b.test', { refusal: 'EMAIL_TAKEN' })],
      [['Email существует', 'The e-mail exists already']],
    ],
  ])('%s', async (_, rows, said) => {
    const issues = rowIssues(rows, free);
    for (const [index, { key }] of rows.entries())
      expect(await words(issues.get(key)?.email ?? null)).toEqual(said[index]);
  });

  it('[AUTH-8] refuse an e-mail that exists, and pass one whose look-up is under way or failed', async () => {
    const rows = [row('1', 'a@b.test')];
    expect(await words(rowIssues(rows, () => 'taken').get('1')?.email ?? null)).toEqual([
      'Email существует',
      'The e-mail exists already',
    ]);
    expect(rowIssues(rows, () => 'checking').get('1')?.email).toBeNull();
    expect(rowIssues(rows, free).get('1')?.email).toBeNull();
  });

  it('need a role', async () => {
    expect(await words(rowIssues([row('1', 'a@b.test', { roleId: null })], free).get('1')?.role ?? null)).toEqual([
      'Выберите роль',
      'Choose a role',
    ]);
  });

  it('[AUTH-8] look up each right e-mail once', () => {
    const rows = [
      row('1', ' A@b.test'),
      row('2', 'a@b.test'),
      row('3', 'x'),
      row('4', ''),
      row('5', 'c@d.test', { url: 'u' }),
    ];
    expect(lookedUp(rows).map(({ value }) => value)).toEqual(['a@b.test', '', '', '', '']);
  });

  const refusal = (code: string, message = 'm') => new ApiError({ status: 403, code, message });
  it.each([
    [refusal('FORBIDDEN'), 'adminOnly'],
    [refusal('X', 'Forbidden'), 'adminOnly'],
    [refusal('DEMO_FORBIDDEN'), 'demo'],
    [refusal('FORBIDDEN', 'This action is unauthorized.'), 'demo'],
    [refusal('INTERNAL'), null],
    [new Error('Forbidden'), null],
  ])('the refusal %s is read as %s', (error, kind) => expect(inviteRefusal(error)).toBe(kind));
});

describe('refusals of the server', () => {
  const FIELDS = ['email', 'phone'] as const;
  const of = (code: string, details?: ApiError['details']) =>
    new ApiError({ status: 409, code, message: 'm', details });
  it.each([
    [of('PHONE_TAKEN'), [{ field: 'phone', issue: 'PHONE_TAKEN' }]],
    [
      of('INVALID_INPUT', {
        fields: [
          { path: 'body.email', code: 'email', message: '' },
          { path: 'body.other', code: 'x', message: '' },
        ],
      }),
      [{ field: 'email', issue: 'email' }],
    ],
    [of('INTERNAL'), []],
    [new Error('x'), []],
  ])('%s stand at %j', (error, fields) =>
    expect(refusedFields(error, { PHONE_TAKEN: 'phone' }, FIELDS)).toEqual(fields),
  );

  it('[AUTH-11] with a code that is no rule and no error of the catalogue still say something', async () => {
    expect(await words('no_such_code')).toEqual(['Проверьте это поле', 'Check this field']);
    expect(await words('toString')).toEqual(['Проверьте это поле', 'Check this field']);
    expect(await words('EXTERNAL_UID_TAKEN')).toEqual(['Внешний ID уже существует', 'The external ID exists already']);
    expect(await words('INCORRECT_CURRENT_PASSWORD')).toEqual([
      'Неверный текущий пароль',
      'The current password is incorrect',
    ]);
  });
});

describe('[AUTH-3] the mailed code', () => {
  it.each([
    ['abcd-efgh', 'ABCDEFGH'],
    [' ab cd ef gh ', 'ABCDEFGH'],
    ['ABCDEFGHJK', 'ABCDEFGH'],
    ['2345—6789', '23456789'],
    ['', ''],
  ])('"%s" is read as "%s"', (typed, code) => expect(codeText(typed)).toBe(code));

  it('survives a reload without the code itself; nonsense is forgotten', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    expect(readProgress(storage)).toBeNull();
    keepProgress(storage, { email: 'a@b.test', resendAt: 5 });
    expect(readProgress(storage)).toEqual({ email: 'a@b.test', resendAt: 5 });
    kept.set('recovery', '{"email":1');
    expect(readProgress(storage)).toBeNull();
    keepProgress(storage, null);
    expect(kept.size).toBe(0);
  });
});

describe('devices', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 YaBrowser/25.8 Safari/537.36',
      'Yandex Browser, Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['curl/8.0', ''],
    ['', ''],
  ])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

describe('[SHELL-9] what a role finds', () => {
  it.each<[RoleName, ReturnType<typeof menuRules>]>([
    ['admin', { adminPanel: true, invite: 'yes', settings: true, sessions: false, tariff: 'link' }],
    ['user', { adminPanel: false, invite: 'yes', settings: true, sessions: false, tariff: 'link' }],
    ['demo', { adminPanel: false, invite: 'demo', settings: true, sessions: false, tariff: 'link' }],
    ['manager', { adminPanel: false, invite: 'no', settings: false, sessions: true, tariff: 'count' }],
    ['agent', { adminPanel: false, invite: 'no', settings: false, sessions: true, tariff: 'no' }],
  ])('in the menu: %s', (role, rules) => expect(menuRules(role)).toEqual(rules));

  it('in the settings', () => {
    expect(settingsTabsFor('agent')).toEqual(['language', 'sessions']);
    expect(settingsTabsFor('manager')).toEqual(['language', 'sessions']);
    expect(settingsTabsFor('user')).toContain('colleagues');
  });
});
