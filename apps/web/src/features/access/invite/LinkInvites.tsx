import { Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CurrentUser } from '@tsenomer/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { useRowFocus } from '#components/table/use-row-focus.ts';
import { useIssueText } from '#lib/accounts/use-issue-text.ts';
import { useLettersLeave } from '#lib/letters/use-letters-leave.ts';
import { CompanyField } from './CompanyField.tsx';
import { lookedUp, newRow, rowIssues } from './invite-rows.ts';
import type { InviteRow } from './invite-rows.ts';
import { InviteRowFields } from './InviteRowFields.tsx';
import { useSendInvites } from './use-send-invites.ts';
import { useTaken } from './use-taken.ts';

interface LinkInvitesProps {
  readonly user: CurrentUser;
  /** Chosen at first. */
  readonly company: number | null;
  /** Whether something is typed that has not been sent. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** Invitations by link (P1 §2): one company, a list of e-mails with their roles, one call per row. */
export function LinkInvites({ user, company, onUnsaved }: LinkInvitesProps) {
  const { t } = useTranslation();
  const words = useIssueText();
  const leave = useLettersLeave();
  const [companyId, setCompanyId] = useState(company);
  const [companyLeft, setCompanyLeft] = useState(false);
  const [rows, setRows] = useState<readonly InviteRow[]>([newRow('1')]);
  const [made, setMade] = useState(1);
  /** The rows that somebody tried to send: all that is wrong with them is said. */
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const standing = useTaken(lookedUp(rows));
  const issues = rowIssues(rows, standing);
  const change = (key: string, patch: Partial<InviteRow>): void =>
    setRows((current) => current.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  const { sending, send } = useSendInvites(change);

  const waiting = rows.filter((row) => row.url === '');
  // A look-up that is still under way stops nobody: the server looks again.
  const wrong = companyId === null || waiting.some(({ key }) => isWrong(issues.get(key)));
  const unsaved = waiting.some((row) => row.email.trim() !== '');
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);

  const list = useRef<HTMLFormElement>(null);
  useRowFocus(list);

  const add = (): void => {
    setRows([...rows, newRow(String(made + 1))]);
    setMade(made + 1);
  };

  const submit = (): void => {
    setCompanyLeft(true);
    setTried(new Set(waiting.map(({ key }) => key)));
    if (companyId !== null && !wrong && waiting.length > 0) void send(waiting, companyId);
  };

  return (
    <Form busy={sending} form={list} onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {leave ? t(($) => $.invite.linkHint) : t(($) => $.invite.linkHintQuiet)}
        </Text>
        <CompanyField
          user={user}
          value={companyId}
          error={companyId === null && companyLeft ? words('companyRequired') : undefined}
          onChange={setCompanyId}
          onBlur={() => setCompanyLeft(true)}
        />
        {rows.map((row, index) => (
          <InviteRowFields
            key={row.key}
            row={row}
            number={index + 1}
            issues={issues.get(row.key) ?? { email: null, role: null }}
            tried={tried.has(row.key)}
            removable={rows.length > 1}
            disabled={sending}
            onChange={(patch) => change(row.key, patch)}
            onRemove={() => setRows((current) => current.filter(({ key }) => key !== row.key))}
          />
        ))}
        <Group justify="space-between" gap="sm">
          <BusyButton variant="subtle" leftSection={<IconPlus size={16} />} onClick={add} disabled={sending}>
            {t(($) => $.invite.addRow)}
          </BusyButton>
          <BusyButton type="submit" disabled={waiting.length === 0} unready={wrong} busy={sending}>
            {leave ? t(($) => $.invite.send) : t(($) => $.invite.make)}
          </BusyButton>
        </Group>
      </Stack>
    </Form>
  );
}

function isWrong(issues: { readonly email: string | null; readonly role: string | null } | undefined): boolean {
  return issues === undefined || issues.email !== null || issues.role !== null;
}
