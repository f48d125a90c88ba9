import type { DomainError } from '../../platform/context/domain-error.ts';
import { atField } from '../../platform/kit/refusing.ts';

/** The refusal at the field of the current password. */
export function incorrectCurrentPassword(): DomainError {
  return atField('INCORRECT_CURRENT_PASSWORD', {
    path: 'body.current_password',
    code: 'incorrect',
    message: 'The current password is incorrect',
  });
}
