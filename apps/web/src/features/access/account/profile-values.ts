import { emailField, optionalPhone, personName, surname } from '@tsenomer/contracts';
import type { CallInput, Profile, accountRoutes } from '@tsenomer/contracts';
import { brokenRule } from '#lib/accounts/broken-rule.ts';

export interface ProfileValues {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
  readonly cityId: number | null;
  readonly companyId: number | null;
}

export const PROFILE_FIELDS = ['name', 'surname', 'email', 'phone', 'cityId', 'companyId'] as const;

/** What the profile form starts with. */
export function valuesOf(profile: Profile): ProfileValues {
  return { ...profile, surname: profile.surname ?? '', phone: profile.phone ?? '' };
}

/** What is wrong with each field (P1 §5 "Edit profile"): name, e-mail and city are required. */
export function profileIssues(values: ProfileValues): Record<keyof ProfileValues, string | null> {
  return {
    name: brokenRule(personName, values.name),
    surname: brokenRule(surname, values.surname),
    email: brokenRule(emailField, values.email),
    phone: brokenRule(optionalPhone, values.phone),
    cityId: values.cityId === null ? 'required' : null,
    companyId: null,
  };
}

type ProfileBody = CallInput<typeof accountRoutes.editProfile>['body'];

/** The call's body, its texts trimmed; null while no city is chosen. */
export function profileBody(values: ProfileValues): ProfileBody | null {
  if (values.cityId === null) return null;
  return {
    name: values.name.trim(),
    surname: values.surname.trim(),
    email: values.email.trim().toLowerCase(),
    phone: values.phone.trim(),
    cityId: values.cityId,
    companyId: values.companyId,
  };
}

/** Whether saving would change anything: blanks around a text change nothing. */
export function isChanged(now: ProfileValues, saved: ProfileValues): boolean {
  const text = ({ name, surname, email, phone, cityId, companyId }: ProfileValues): string =>
    JSON.stringify([name.trim(), surname.trim(), email.trim().toLowerCase(), phone.trim(), cityId, companyId]);
  return text(now) !== text(saved);
}
