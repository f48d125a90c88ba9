import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { focusField } from '#lib/forms/focus-field.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { nodeIssues } from './node-values.ts';
import type { NodeValues } from './node-values.ts';

interface NodeDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly initial: NodeValues;
  /** The master's address may stay unknown. */
  readonly master: boolean;
  /** Resolves to whether the window may close. */
  readonly onSubmit: (values: NodeValues) => Promise<boolean>;
  readonly onClose: () => void;
}

const ISSUES = ['required', 'ip', 'too_long', 'power'] as const;

/** The window of a node. */
export default function NodeDialog({ title, confirm, initial, master, onSubmit, onClose }: NodeDialogProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const form = useCheckedForm({ saved: initial, check: (values: NodeValues) => nodeIssues(values, master) });
  const error = (field: string) => {
    const issue = ISSUES.find((each) => each === form.errors[field]);
    return issue && t(($) => $.cluster.issues[issue]);
  };
  const submit = async (): Promise<void> => {
    const wrong = form.showAll();
    if (wrong !== null) return focusField(place.current, wrong);
    if (busy) return;
    setBusy(true);
    const close = await onSubmit(form.values);
    setBusy(false);
    if (close) onClose();
  };
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      busy={busy}
      overtaken={form.overtaken}
      form={place}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        name="ip"
        label={t(($) => $.cluster.ip)}
        required={!master}
        data-autofocus
        value={form.values.ip}
        error={error('ip')}
        onBlur={() => form.leave('ip')}
        onChange={(event) => form.change({ ip: event.currentTarget.value })}
      />
      <TextInput
        name="comment"
        label={t(($) => $.cluster.comment)}
        value={form.values.comment}
        error={error('comment')}
        onBlur={() => form.leave('comment')}
        onChange={(event) => form.change({ comment: event.currentTarget.value })}
      />
      <NumberInput
        name="power"
        label={t(($) => $.cluster.power)}
        description={t(($) => $.cluster.powerHint)}
        required
        min={1}
        max={100}
        clampBehavior="none"
        allowDecimal={false}
        value={form.values.power}
        error={error('power')}
        onBlur={() => form.leave('power')}
        onChange={(power) => form.change({ power })}
      />
      <Switch
        label={t(($) => $.cluster.autobalance)}
        description={t(($) => $.cluster.autobalanceHint)}
        checked={form.values.autobalance}
        onChange={(event) => form.change({ autobalance: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
