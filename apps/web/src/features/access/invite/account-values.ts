import { emailField, externalUidField, optionalPhone, personName, surname } from '@tsenomer/contracts';
import type { CallInput, RoleId, userRoutes } from '@tsenomer/contracts';
import { brokenRule } from '#lib/accounts/broken-rule.ts';
import { newPasswordIssues } from '#lib/accounts/new-password-issues.ts';
import { plainEmail } from './invite-rows.ts';

export interface AccountValues {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
  readonly roleId: RoleId | null;
  readonly cityId: number | null;
  readonly companyId: number | null;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly externalUid: string;
}

export const ACCOUNT_FIELDS = [
  'name',
  'surname',
  'email',
  'phone',
  'roleId',
  'cityId',
  'companyId',
  'password',
  'passwordConfirmation',
  'externalUid',
] as const;

/** What the form starts with. */
export function newAccount(companyId: number | null): AccountValues {
  return {
    name: '',
    surname: '',
    email: '',
    phone: '',
    roleId: null,
    cityId: null,
    companyId,
    password: '',
    passwordConfirmation: '',
    externalUid: '',
  };
}

/** What is wrong with each field (P1 §5 "Manual create"). */
export function accountIssues(values: AccountValues): Record<keyof AccountValues, string | null> {
  const secret = newPasswordIssues(values.password, values.passwordConfirmation);
  return {
    name: brokenRule(personName, values.name),
    surname: brokenRule(surname, values.surname),
    email: values.email.trim() === '' ? 'emailRequired' : brokenRule(emailField, values.email),
    phone: brokenRule(optionalPhone, values.phone),
    roleId: values.roleId === null ? 'roleRequired' : null,
    cityId: values.cityId === null ? 'cityRequired' : null,
    companyId: values.companyId === null ? 'companyRequired' : null,
    password: secret.password,
    passwordConfirmation: secret.confirmation,
    externalUid: brokenRule(externalUidField, values.externalUid),
  };
}

/** The fields to look up while typing, once they are right by themselves. */
export function accountLookups(values: AccountValues) {
  const issues = accountIssues(values);
  return [
    { key: 'email', kind: 'email' as const, value: issues.email === null ? plainEmail(values.email) : '' },
    { key: 'phone', kind: 'phone' as const, value: issues.phone === null ? values.phone.trim() : '' },
    {
      key: 'externalUid',
      kind: 'externalUid' as const,
      value: issues.externalUid === null ? values.externalUid.trim() : '',
    },
  ];
}

type NewUserBody = CallInput<typeof userRoutes.createUser>['body'];

/** The call's body, its texts trimmed; null while something must still be chosen. */
export function newUserBody(values: AccountValues): NewUserBody | null {
  const { roleId, cityId, companyId } = values;
  if (roleId === null || cityId === null || companyId === null) return null;
  return {
    name: values.name.trim(),
    surname: values.surname.trim(),
    email: plainEmail(values.email),
    phone: values.phone.trim(),
    roleId,
    cityId,
    companyId,
    password: values.password,
    passwordConfirmation: values.passwordConfirmation,
    externalUid: values.externalUid.trim(),
  };
}
