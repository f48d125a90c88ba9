import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { useIssueText } from '#lib/accounts/use-issue-text.ts';
import { plainEmail } from './invite-rows.ts';
import type { InviteRow, RowIssues } from './invite-rows.ts';
import { InviteLink } from './InviteLink.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import styles from './invite.module.css';

interface InviteRowFieldsProps {
  readonly row: InviteRow;
  /** From 1. */
  readonly number: number;
  readonly issues: RowIssues;
  /** It was tried to send it. */
  readonly tried: boolean;
  readonly removable: boolean;
  readonly disabled: boolean;
  readonly onChange: (patch: Partial<InviteRow>) => void;
  readonly onRemove: () => void;
}

/** One invitation: e-mail and role before sending, its link afterwards. */
export function InviteRowFields({
  row,
  number,
  issues,
  tried,
  removable,
  disabled,
  onChange,
  onRemove,
}: InviteRowFieldsProps) {
  const { t } = useTranslation();
  const words = useIssueText();
  const [left, setLeft] = useState(false);
  // Nobody is told that an e-mail is missing or unfinished while typing it.
  const early = issues.email === 'emailRequired' || issues.email === 'email';
  return (
    <fieldset data-entry className={styles['row']} aria-label={t(($) => $.invite.invitation, { number })}>
      {row.url === '' ? (
        <>
          <TextInput
            className={styles['email'] ?? ''}
            label={t(($) => $.invite.email)}
            required
            type="email"
            autoComplete="off"
            value={row.email}
            disabled={disabled}
            error={early && !left && !tried ? undefined : words(issues.email)}
            onChange={(event) => onChange({ email: event.currentTarget.value, refusal: null })}
            onBlur={() => {
              setLeft(true);
              onChange({ email: plainEmail(row.email) });
            }}
            {...(number === 1 && { 'data-autofocus': true })}
          />
          <div className={styles['role']}>
            <RoleSelect
              value={row.roleId}
              disabled={disabled}
              error={words(issues.role)}
              onChange={(roleId) => onChange({ roleId, refusal: null })}
            />
          </div>
        </>
      ) : (
        <div className={styles['link']}>
          <InviteLink email={row.email} url={row.url} />
        </div>
      )}
      <IconButton
        data-part="remove"
        className={styles['remove'] ?? ''}
        variant="subtle"
        color="gray"
        c="var(--calm)"
        size={34}
        disabled={!removable || disabled}
        label={t(($) => $.invite.removeRow, { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </IconButton>
    </fieldset>
  );
}
