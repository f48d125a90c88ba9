import { Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { tariffSettingsEdit } from '@tsenomer/contracts';
import type { TariffSettings } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { optionsValuesOf, withPrice } from './options-values.ts';
import { PricedSwitch } from './PricedSwitch.tsx';
import { billingIssues } from './billing-issues.ts';
import { useBillingIssue } from './use-billing-issue.ts';
import { useSaveSettings } from './use-save-settings.ts';

interface OptionsDialogProps {
  readonly kept: TariffSettings;
  readonly onClose: () => void;
}

const ALWAYS = [
  { name: 'findLinksRegularAlwaysOn', label: 'alwaysRegular' },
  { name: 'findLinksMpAlwaysOn', label: 'alwaysMp' },
] as const;

/** Prices of the additional options, of what is always on, and the currency of the bill. */
export function OptionsDialog({ kept, onClose }: OptionsDialogProps) {
  const { t } = useTranslation();
  const issue = useBillingIssue();
  const [values, setValues] = useState(() => optionsValuesOf(kept));
  const [tried, setTried] = useState(false);
  const save = useSaveSettings(onClose);
  const issues = billingIssues(tariffSettingsEdit, values);
  const wrong = (path: string) => (tried ? issue(issues[path]) : undefined);
  const currency = (part: 'name' | 'symbol', text: string): void =>
    setValues({ ...values, currency: { ...values.currency, [part]: text } });
  return (
    <FormDialog
      title={t(($) => $.billing.options.title)}
      confirm={t(($) => $.common.save)}
      busy={save.isPending}
      size={620}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        const parsed = tariffSettingsEdit.safeParse(values);
        if (parsed.success) save.mutate({ body: parsed.data });
      }}
    >
      <Text size="sm" c="var(--ink-2)">
        {t(($) => $.billing.options.hint)}
      </Text>
      <Stack gap="sm">
        {values.options.map((option, at) => (
          <PricedSwitch
            key={option.optionName}
            field={option.optionName}
            label={t(($) => $.billing.options.name[option.optionName])}
            price={option.optionPrice}
            on={option.isEnabled}
            error={wrong(`options.${at}.optionPrice`)}
            onChange={(price, on) =>
              setValues({
                ...values,
                options: values.options.with(at, {
                  ...option,
                  ...withPrice({ price: option.optionPrice, on: option.isEnabled }, price, on),
                }),
              })
            }
          />
        ))}
      </Stack>
      <Fieldset legend={t(($) => $.billing.options.always)}>
        <Stack gap="sm">
          {ALWAYS.map(({ name, label }) => (
            <PricedSwitch
              key={name}
              field={name}
              label={t(($) => $.billing.options[label])}
              price={values[name].amount}
              on={values[name].isEnabled}
              error={wrong(`${name}.amount`)}
              onChange={(amount, isEnabled) => {
                const { optionPrice, isEnabled: on } = withPrice(
                  { price: values[name].amount, on: values[name].isEnabled },
                  amount,
                  isEnabled,
                );
                setValues({ ...values, [name]: { amount: optionPrice, isEnabled: on } });
              }}
            />
          ))}
        </Stack>
      </Fieldset>
      <Fieldset legend={t(($) => $.billing.options.currency)}>
        <Group grow align="flex-start">
          <TextInput
            label={t(($) => $.billing.options.currencyName)}
            value={values.currency.name}
            error={wrong('currency.name')}
            onChange={(event) => currency('name', event.currentTarget.value)}
          />
          <TextInput
            label={t(($) => $.billing.options.currencySymbol)}
            value={values.currency.symbol}
            error={wrong('currency.symbol')}
            onChange={(event) => currency('symbol', event.currentTarget.value)}
          />
        </Group>
      </Fieldset>
    </FormDialog>
  );
}
