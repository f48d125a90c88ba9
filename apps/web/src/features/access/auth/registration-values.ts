import { externalUidField, optionalPhone, personName, surname } from '@tsenomer/contracts';
import type { CallInput, registrationRoutes } from '@tsenomer/contracts';
import { brokenRule } from '#lib/accounts/broken-rule.ts';
import { newPasswordIssues } from '#lib/accounts/new-password-issues.ts';

export interface RegistrationValues {
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly cityId: number | null;
  readonly password: string;
  readonly confirmation: string;
  readonly externalUid: string;
}

export const REGISTRATION_START: RegistrationValues = {
  name: '',
  surname: '',
  phone: '',
  cityId: null,
  password: '',
  confirmation: '',
  externalUid: '',
};

export const REGISTRATION_FIELDS = ['name', 'surname', 'phone', 'cityId', 'password', 'externalUid'] as const;

/** What is wrong with each field (P1 §5 "Registration"). */
export function registrationIssues(values: RegistrationValues): Record<keyof RegistrationValues, string | null> {
  return {
    name: brokenRule(personName, values.name),
    surname: brokenRule(surname, values.surname),
    phone: brokenRule(optionalPhone, values.phone),
    cityId: values.cityId === null ? 'cityRequired' : null,
    ...newPasswordIssues(values.password, values.confirmation),
    externalUid: brokenRule(externalUidField, values.externalUid),
  };
}

type RegistrationBody = CallInput<typeof registrationRoutes.register>['body'];

/** The call's body, its texts trimmed; null while no city is chosen. */
export function registrationBodyOf(values: RegistrationValues, token: string): RegistrationBody | null {
  if (values.cityId === null) return null;
  return {
    name: values.name.trim(),
    surname: values.surname.trim(),
    phone: values.phone.trim(),
    cityId: values.cityId,
    password: values.password,
    externalUid: values.externalUid.trim(),
    token,
  };
}
