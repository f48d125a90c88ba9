import { Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { repricingRoutes } from '@tsenomer/contracts';
import type { Strategy } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { StrategyAim } from './StrategyAim.tsx';
import { StrategyBounds } from './StrategyBounds.tsx';
import { StrategyScope } from './StrategyScope.tsx';
import { StrategyWords } from './StrategyWords.tsx';
import { isLeftEmpty, NEW_STRATEGY, strategyBodyOf, strategyIssues, strategyValuesOf } from './strategy-values.ts';
import type { StrategyValues } from './strategy-values.ts';

interface StrategyEditorProps {
  /** null: a new one. */
  readonly strategy: Strategy | null;
  readonly onClose: () => void;
}

/** Which products, beside whom, at what distance and within which bounds; the sentence below says it as it is typed. */
export function StrategyEditor({ strategy, onClose }: StrategyEditorProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { currency } = useFormats();
  const form = useCheckedForm<StrategyValues>({
    saved: strategy === null ? NEW_STRATEGY : strategyValuesOf(strategy, currency),
    check: (values) => strategyIssues(values, currency),
  });
  const { values, change } = form;
  const save = useMutation({
    mutationFn: () => {
      const body = strategyBodyOf(values, currency);
      return strategy === null
        ? call(repricingRoutes.createStrategy, { body })
        : call(repricingRoutes.editStrategy, { params: { id: strategy.id }, body });
    },
    onSuccess: () => {
      toasts.success(t(($) => $.repricing.saved));
      onClose();
    },
    onError: (error) => {
      form.refuse(refusedIssues(error));
      toasts.failure(error);
    },
  });
  const wrong = (field: string): string | undefined =>
    form.errors[field] === undefined
      ? undefined
      : isLeftEmpty(values, field)
        ? t(($) => $.common.required)
        : t(($) => $.repricing.wrong);
  return (
    <FormDialog
      title={strategy === null ? t(($) => $.repricing.add) : strategy.name}
      confirm={t(($) => $.common.save)}
      size={760}
      busy={save.isPending}
      overtaken={form.overtaken}
      onSubmit={() => {
        if (form.showAll() === null) save.mutate();
      }}
      onClose={onClose}
    >
      <TextInput
        name="name"
        required
        label={t(($) => $.repricing.name)}
        value={values.name}
        error={wrong('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Switch
        label={t(($) => $.repricing.enabled)}
        checked={values.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <StrategyScope values={values} wrong={wrong} onChange={change} />
      <StrategyAim values={values} wrong={wrong} onChange={change} />
      <StrategyBounds values={values} wrong={wrong} onChange={change} />
      <StrategyWords values={values} />
    </FormDialog>
  );
}
