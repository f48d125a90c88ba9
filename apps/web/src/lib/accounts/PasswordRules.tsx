import { PASSWORD_MIN_LENGTH } from '@tsenomer/contracts';
import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_RULES } from './password-rules.ts';
import type { PasswordRule } from './password-rules.ts';
import styles from './PasswordRules.module.css';

/** The rules of a password, ticked off while it is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useTranslation();
  const text = (rule: PasswordRule): string =>
    rule === 'length'
      ? t(($) => $.account.rules.length, { count: PASSWORD_MIN_LENGTH })
      : t(($) => $.account.rules[rule]);
  return (
    <ul className={styles['rules']} aria-label={t(($) => $.account.rules.label)}>
      {PASSWORD_RULES.map(({ rule, keeps }) => {
        const met = keeps(password);
        return (
          <li key={rule} data-met={met}>
            {met ? <IconCircleCheckFilled size={14} aria-hidden /> : <IconCircle size={14} aria-hidden />}
            {text(rule)}
            <VisuallyHidden>: {met ? t(($) => $.account.rules.met) : t(($) => $.account.rules.unmet)}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
