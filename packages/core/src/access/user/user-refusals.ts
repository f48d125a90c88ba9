import type { DomainError } from '../../platform/context/domain-error.ts';
import { atField } from '../../platform/kit/refusing.ts';
import type { Refusals } from '../../platform/kit/refusing.ts';

interface Unique {
  readonly email: string;
  readonly phone: string | null;
  readonly externalUid?: string | null;
}

/** What the constraints of accounts mean when one is written. */
export function userRefusals({ email, phone, externalUid }: Unique): Refusals {
  return {
    app_user_email_key: () => emailTaken(email),
    app_user_phone_key: () => phoneTaken(phone ?? ''),
    app_user_external_uid_key: () =>
      atField('EXTERNAL_UID_TAKEN', { path: 'body.externalUid', code: 'taken', message: externalUid ?? '' }),
    app_user_city_id_fkey: cityUnknown,
    app_user_company_id_fkey: companyUnknown,
  };
}

export function emailTaken(email: string): DomainError {
  return atField('EMAIL_TAKEN', { path: 'body.email', code: 'taken', message: email });
}

export function phoneTaken(phone: string): DomainError {
  return atField('PHONE_TAKEN', { path: 'body.phone', code: 'taken', message: phone });
}

export function companyUnknown(): DomainError {
  return atField('NOT_FOUND', { path: 'body.companyId', code: 'unknown', message: 'No such company' });
}

export function cityUnknown(): DomainError {
  return atField('NOT_FOUND', { path: 'body.cityId', code: 'unknown', message: 'No such city' });
}
