import { Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { siteHealthRoutes } from '@tsenomer/contracts';
import type { SiteIncident } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call } from '#lib/api/index.ts';

/** What somebody is about to do with an incident. */
export interface IncidentAct {
  readonly kind: 'acknowledge' | 'close';
  readonly incident: SiteIncident;
}

const MOST = 500;

interface IncidentDialogProps {
  readonly act: IncidentAct;
  readonly onClose: () => void;
}

/** Asks for the note that stays with an incident; closing needs one. */
export function IncidentDialog({ act: { kind, incident }, onClose }: IncidentDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [note, setNote] = useState(incident.note);
  const [issue, setIssue] = useState<string | null>(null);
  const settle = useMutation({
    mutationFn: () =>
      call(kind === 'close' ? siteHealthRoutes.closeIncident : siteHealthRoutes.acknowledgeIncident, {
        params: { id: incident.id },
        body: { note: note.trim() },
      }),
    onSuccess: () => {
      toasts.success(t(($) => $.siteHealth[kind === 'close' ? 'closedDone' : 'acknowledged']));
      onClose();
    },
    onError: toasts.failure,
  });
  const issueOf = (text: string): string | null => {
    if (text.length > MOST) return t(($) => $.siteHealth.noteLong);
    return kind === 'close' && text === '' ? t(($) => $.siteHealth.noteRequired) : null;
  };
  return (
    <FormDialog
      title={t(($) => $.siteHealth[kind === 'close' ? 'closeTitle' : 'acknowledgeTitle'])}
      confirm={t(($) => $.siteHealth[kind])}
      busy={settle.isPending}
      onSubmit={() => {
        const wrong = issueOf(note.trim());
        setIssue(wrong);
        if (wrong === null) settle.mutate();
      }}
      onClose={onClose}
    >
      {kind === 'close' && <Text size="sm">{t(($) => $.siteHealth.closeHint)}</Text>}
      <Textarea
        label={t(($) => $.siteHealth.note)}
        data-autofocus
        autosize
        minRows={3}
        maxRows={8}
        required={kind === 'close'}
        value={note}
        error={issue}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setIssue(null);
        }}
      />
    </FormDialog>
  );
}
