import { Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { MrpSettings } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { DayField } from '#components/inputs/DayField.tsx';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { useFormats } from '#lib/format/index.ts';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

type Promotion = MrpSettings['promotions'][number];

interface PromotionsProps {
  readonly promotions: readonly Promotion[];
  readonly disabled: boolean;
  readonly errors: FieldIssues;
  readonly onChange: (promotions: Promotion[]) => void;
}

const MOST = 100;

/** Days in which prices may be below the recommended ones. */
export function Promotions({ promotions, disabled, errors, onChange }: PromotionsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const add = (): void => {
    const today = formats.calendarDate(Date.now());
    onChange([...promotions, { name: '', from: today, to: today, companyIds: [], brandIds: [] }]);
  };
  return (
    <Fieldset legend={t(($) => $.mrpSettings.promotions)}>
      <Stack gap="sm">
        <Text size="xs" c="var(--ink-2)">
          {t(($) => $.mrpSettings[promotions.length === 0 ? 'noPromotions' : 'promotionsHint'])}
        </Text>
        {promotions.map((promotion, at) => (
          <PromotionRow
            key={at}
            promotion={promotion}
            disabled={disabled}
            wrong={errors[`promotions.${at}.to`] !== undefined || promotion.from > promotion.to}
            onChange={(next) => onChange(promotions.with(at, next))}
            onRemove={() => onChange(promotions.toSpliced(at, 1))}
          />
        ))}
        {!disabled && promotions.length < MOST && (
          <Group>
            <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={add}>
              {t(($) => $.mrpSettings.addPromotion)}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}

interface PromotionRowProps {
  readonly promotion: Promotion;
  readonly disabled: boolean;
  readonly wrong: boolean;
  readonly onChange: (promotion: Promotion) => void;
  readonly onRemove: () => void;
}

function PromotionRow({ promotion, disabled, wrong, onChange, onRemove }: PromotionRowProps) {
  const { t } = useTranslation();
  const change = (part: Partial<Promotion>): void => onChange({ ...promotion, ...part });
  const day = (value: string, part: 'from' | 'to'): void => {
    if (value !== '') change({ [part]: value });
  };
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        label={t(($) => $.mrpSettings.promotionName)}
        value={promotion.name}
        disabled={disabled}
        maxLength={100}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <DayField
        label={t(($) => $.mrpSettings.promotionFrom)}
        w={140}
        clearable={false}
        disabled={disabled}
        value={promotion.from}
        onChange={(value) => day(value, 'from')}
      />
      <DayField
        label={t(($) => $.mrpSettings.promotionTo)}
        w={140}
        clearable={false}
        disabled={disabled}
        value={promotion.to}
        error={wrong && t(($) => $.mrpSettings.wrongDates)}
        onChange={(value) => day(value, 'to')}
      />
      <DirectoryMultiSelect
        kind="companies"
        label={t(($) => $.mrpSettings.promotionCompanies)}
        value={promotion.companyIds}
        disabled={disabled}
        onChange={(companyIds) => change({ companyIds })}
      />
      <DirectoryMultiSelect
        kind="brands"
        label={t(($) => $.mrpSettings.promotionBrands)}
        value={promotion.brandIds}
        disabled={disabled}
        onChange={(brandIds) => change({ brandIds })}
      />
      {!disabled && (
        <IconButton
          variant="subtle"
          color="gray"
          size="lg"
          label={t(($) => $.mrpSettings.removePromotion, { name: promotion.name })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </IconButton>
      )}
    </Group>
  );
}
