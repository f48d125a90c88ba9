import { PASSWORD_MIN_LENGTH } from '@tsenomer/contracts';

export type PasswordRule = 'length' | 'upper' | 'lower' | 'digit';

/** The rules of a password one by one (P1 §5), for a list that shows which of them are kept already. */
export const PASSWORD_RULES: readonly { readonly rule: PasswordRule; readonly keeps: (password: string) => boolean }[] =
  [
    { rule: 'length', keeps: (password) => password.length >= PASSWORD_MIN_LENGTH },
    { rule: 'upper', keeps: (password) => /\p{Lu}/u.test(password) },
    { rule: 'lower', keeps: (password) => /\p{Ll}/u.test(password) },
    { rule: 'digit', keeps: (password) => /\d/.test(password) },
  ];
