import { Checkbox, Group, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ALERT_DIGESTS, ALERT_DIRECTIONS, ALERT_KINDS, alertRoutes } from '@tsenomer/contracts';
import type { AlertRule } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { TimeField } from '#components/inputs/TimeField.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { useLettersLeave } from '#lib/letters/use-letters-leave.ts';
import { NEW_RULE, ruleBody, ruleIssues, ruleValuesOf } from './alert-rule-values.ts';
import type { AlertRuleValues } from './alert-rule-values.ts';
import { RuleScope } from './RuleScope.tsx';

interface AlertRuleDialogProps {
  /** null: a new one. */
  readonly rule: AlertRule | null;
  readonly onClose: () => void;
}

/** What a field of a rule has to be, by field of the body. */
const RULE_ISSUES = {
  name: 'required',
  kinds: 'required',
  minShare: 'share',
  minAmount: 'amount',
  'quiet.from': 'time',
  'quiet.to': 'time',
} as const;

/** What somebody wants to be told of, about what, from when on and how. */
export function AlertRuleDialog({ rule, onClose }: AlertRuleDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const leave = useLettersLeave();
  const { currency, currencySign } = useFormats();
  const form = useCheckedForm<AlertRuleValues>({
    saved: ruleValuesOf(rule ?? NEW_RULE, currency),
    check: (values) => ruleIssues(values, currency),
  });
  const { values, change } = form;
  const save = useMutation({
    mutationFn: () => {
      const body = ruleBody(values, currency);
      return rule === null
        ? call(alertRoutes.createAlertRule, { body })
        : call(alertRoutes.editAlertRule, { params: { id: rule.id }, body });
    },
    onSuccess: () => {
      toasts.success(t(($) => $.notifications.saved));
      onClose();
    },
    onError: toasts.failure,
  });
  const wrong = (field: keyof typeof RULE_ISSUES) => {
    const code = form.errors[field];
    if (code === undefined) return undefined;
    const issue = code === 'required' || code === 'too_long' ? code : RULE_ISSUES[field];
    return t(($) => $.notifications.rules.issue[issue]);
  };
  const text = (field: 'amount' | 'name' | 'share', label: string, issue: keyof typeof RULE_ISSUES) => (
    <TextInput
      name={field}
      label={label}
      required={field === 'name'}
      value={values[field]}
      error={wrong(issue)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  const time = (field: 'quietFrom' | 'quietTo', label: string) => (
    <TimeField
      name={field}
      label={label}
      value={values[field]}
      error={wrong(field === 'quietFrom' ? 'quiet.from' : 'quiet.to')}
      onChange={(value) => change({ [field]: value })}
    />
  );
  return (
    <FormDialog
      title={rule === null ? t(($) => $.notifications.rules.add) : rule.name}
      confirm={t(($) => $.common.save)}
      size={680}
      busy={save.isPending}
      overtaken={form.overtaken}
      onSubmit={() => {
        if (form.showAll() === null) save.mutate();
      }}
      onClose={onClose}
    >
      {text(
        'name',
        t(($) => $.notifications.rules.name),
        'name',
      )}
      <Switch
        label={t(($) => $.notifications.rules.enabled)}
        checked={values.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Checkbox.Group
        label={t(($) => $.notifications.rules.kinds)}
        value={[...values.kinds]}
        error={wrong('kinds')}
        onChange={(kinds) => change({ kinds: ALERT_KINDS.filter((kind) => kinds.includes(kind)) })}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {ALERT_KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(($) => $.notifications.kinds[kind])} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {values.kinds.includes('priceMoved') && (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <NativeSelect
            label={t(($) => $.notifications.rules.direction)}
            data={ALERT_DIRECTIONS.map((value) => ({
              value,
              label: t(($) => $.notifications.rules.directions[value]),
            }))}
            value={values.direction}
            onChange={({ currentTarget: { value } }) =>
              change({ direction: ALERT_DIRECTIONS.find((one) => one === value) ?? 'any' })
            }
          />
          {text(
            'share',
            t(($) => $.notifications.rules.share),
            'minShare',
          )}
          {text(
            'amount',
            t(($) => $.notifications.rules.amount, { sign: currencySign }),
            'minAmount',
          )}
        </SimpleGrid>
      )}
      <RuleScope values={values} onChange={change} />
      <Stack gap="sm">
        <Switch
          label={t(($) => $.notifications.rules.byMail)}
          description={leave ? undefined : t(($) => $.letters.noneShort)}
          checked={values.byMail}
          onChange={(event) => change({ byMail: event.currentTarget.checked })}
        />
        <Switch
          label={t(($) => $.notifications.rules.byTelegram)}
          description={t(($) => $.notifications.rules.byTelegramHint)}
          checked={values.byTelegram}
          onChange={(event) => change({ byTelegram: event.currentTarget.checked })}
        />
        {(values.byMail || values.byTelegram) && (
          <Group gap="md" align="flex-start">
            <NativeSelect
              label={t(($) => $.notifications.rules.digest)}
              data={ALERT_DIGESTS.map((value) => ({ value, label: t(($) => $.notifications.rules.digests[value]) }))}
              value={values.digest}
              onChange={({ currentTarget: { value } }) =>
                change({ digest: ALERT_DIGESTS.find((one) => one === value) ?? 'none' })
              }
            />
            {time(
              'quietFrom',
              t(($) => $.notifications.rules.quietFrom),
            )}
            {time(
              'quietTo',
              t(($) => $.notifications.rules.quietTo),
            )}
          </Group>
        )}
      </Stack>
    </FormDialog>
  );
}
