import { Checkbox, Fieldset, Group, NumberInput, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { decimalFromMinor, minorDigits, mrpSettings, settingRoutes, TYPED_PRICE_KINDS } from '@tsenomer/contracts';
import type { MrpSettings } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SaveBar } from '#components/inputs/SaveBar.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { mutation } from '#lib/api/index.ts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { useFormats } from '#lib/format/index.ts';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import { Promotions } from './Promotions.tsx';

const EXCLUDED = [
  { kind: 'companies', name: 'companyIds' },
  { kind: 'brands', name: 'brandIds' },
  { kind: 'categories', name: 'categoryIds' },
  { kind: 'tags', name: 'tagIds' },
] as const;

/** The settings of recommended prices. */
export function MrpForm({ saved, disabled }: { readonly saved: MrpSettings; readonly disabled: boolean }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const form = useCheckedForm<MrpSettings>({ saved, check: (values) => schemaIssues(mrpSettings, values) });
  const save = useMutation({
    ...mutation(settingRoutes.setClientSetting),
    onSuccess: () => toasts.success(t(($) => $.mrpSettings.saved)),
    onError: toasts.failure,
  });
  const { values, change } = form;
  const counted = values.typedPrices ?? [];
  const { currency } = formats;
  const decimalMark = useLocale() === 'ru' ? ',' : '.';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.changed && form.showAll() === null) save.mutate({ body: { name: 'mrpSettings', value: values } });
      }}
    >
      <Stack gap="lg">
        <Text size="sm" c="var(--ink-2)" maw={820}>
          {t(($) => $.mrpSettings.hint)}
        </Text>
        <Switch
          label={t(($) => $.mrpSettings.enabled)}
          checked={values.enabled}
          disabled={disabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        <Stack gap={6}>
          <Group gap="md" align="flex-end">
            <NumberInput
              label={t(($) => $.mrpSettings.tolerancePercent)}
              maw={220}
              min={0}
              max={100}
              decimalScale={2}
              decimalSeparator={decimalMark}
              allowedDecimalSeparators={[',', '.']}
              disabled={disabled}
              value={values.tolerancePercent}
              onChange={(value) => change({ tolerancePercent: Number(value) })}
            />
            <NumberInput
              label={`${t(($) => $.mrpSettings.toleranceAmount)}, ${formats.currencySign}`}
              maw={220}
              min={0}
              decimalScale={2}
              decimalSeparator={decimalMark}
              allowedDecimalSeparators={[',', '.']}
              disabled={disabled}
              value={Number(decimalFromMinor(BigInt(values.toleranceAmount), currency))}
              onChange={(value) => change({ toleranceAmount: Math.round(Number(value) * 10 ** minorDigits(currency)) })}
            />
            <NumberInput
              label={t(($) => $.mrpSettings.repeatedWithinDays)}
              maw={220}
              min={1}
              max={365}
              allowDecimal={false}
              disabled={disabled}
              value={values.repeatedWithinDays}
              error={form.errors['repeatedWithinDays'] !== undefined && t(($) => $.mrpSettings.repeatedHint)}
              onChange={(value) => change({ repeatedWithinDays: Number(value) })}
            />
          </Group>
          <Text size="xs" c="var(--ink-2)">
            {t(($) => $.mrpSettings.toleranceHint)} {t(($) => $.mrpSettings.repeatedHint)}
          </Text>
        </Stack>
        <Fieldset legend={t(($) => $.mrpSettings.typedPrices)}>
          <Text size="xs" c="var(--ink-2)" mb="xs">
            {t(($) => $.mrpSettings.typedPricesHint)}
          </Text>
          <Group gap="lg">
            {TYPED_PRICE_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={t(($) => $.mrpSettings.typedKinds[kind])}
                disabled={disabled}
                checked={counted.includes(kind)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    typedPrices: TYPED_PRICE_KINDS.filter((one) => (one === kind ? checked : counted.includes(one))),
                  })
                }
              />
            ))}
          </Group>
        </Fieldset>
        <Promotions
          promotions={values.promotions}
          disabled={disabled}
          errors={form.errors}
          onChange={(promotions) => change({ promotions })}
        />
        <Fieldset legend={t(($) => $.mrpSettings.excluded)}>
          <Text size="xs" c="var(--ink-2)" mb="xs">
            {t(($) => $.mrpSettings.excludedHint)}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {EXCLUDED.map(({ kind, name }) => (
              <DirectoryMultiSelect
                key={kind}
                kind={kind}
                label={t(($) => $.mrpSettings[kind])}
                placeholder={t(($) => $.mrpSettings.none)}
                disabled={disabled}
                value={values.excluded[name]}
                onChange={(ids) => change({ excluded: { ...values.excluded, [name]: ids } })}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      </Stack>
      {!disabled && (
        <SaveBar
          changed={form.changed}
          tries={form.tries}
          overtaken={form.overtaken}
          saving={save.isPending}
          onReset={form.reset}
        />
      )}
    </form>
  );
}
