import { Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { caseRoutes, DISMISSALS } from '@tsenomer/contracts';
import type { Dismissal } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { DayField } from '#components/inputs/DayField.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';

interface DismissDialogProps {
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks why violations are none; the reason says what is learnt from it. */
export function DismissDialog({ ids, onClose, onDone }: DismissDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const [today] = useState(() => formats.calendarDate(Date.now()));
  const [reason, setReason] = useState<Dismissal>('otherProduct');
  const [note, setNote] = useState('');
  const [unlink, setUnlink] = useState(false);
  const [until, setUntil] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  const dismiss = useMutation({
    mutationFn: () =>
      call(caseRoutes.dismissViolations, {
        body: {
          ids: [...ids],
          reason,
          note: note.trim(),
          ...(reason === 'otherProduct' && { unlink }),
          ...(reason === 'promotion' && until !== '' && { promotionTo: until }),
        },
      }),
    onSuccess: ({ dismissed }) => {
      toasts.success(t(($) => $.violations.dismissed, { count: dismissed }));
      onClose();
      onDone();
    },
    onError: toasts.failure,
  });
  return (
    <FormDialog
      title={t(($) => $.violations.dismissTitle)}
      confirm={t(($) => $.violations.dismiss)}
      busy={dismiss.isPending}
      onClose={onClose}
      onSubmit={() => {
        const wrong = reason === 'other' && note.trim() === '' ? t(($) => $.violations.noteRequired) : null;
        setIssue(wrong);
        if (wrong === null) dismiss.mutate();
      }}
    >
      <Text size="sm">{t(($) => $.violations.dismissHint)}</Text>
      <Radio.Group
        label={t(($) => $.violations.reason)}
        value={reason}
        onChange={(value) => {
          setReason(DISMISSALS.find((each) => each === value) ?? 'other');
          setIssue(null);
        }}
      >
        <Stack gap="xs" mt="xs">
          {DISMISSALS.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(($) => $.violations.reasons[value])}
              description={t(($) => $.violations.reasonHints[value])}
            />
          ))}
        </Stack>
      </Radio.Group>
      {reason === 'otherProduct' && (
        <Checkbox
          label={t(($) => $.violations.unlink)}
          checked={unlink}
          onChange={(event) => setUnlink(event.currentTarget.checked)}
        />
      )}
      {reason === 'promotion' && (
        <DayField
          w="100%"
          label={t(($) => $.violations.promotionTo)}
          description={t(($) => $.violations.promotionToHint)}
          minDate={today}
          value={until}
          onChange={setUntil}
        />
      )}
      <Textarea
        label={t(($) => $.violations.note)}
        required={reason === 'other'}
        autosize
        minRows={2}
        maxRows={6}
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
