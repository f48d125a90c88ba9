import { SegmentedControl } from '@mantine/core';
import type { PriceOrigin } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';

interface OriginChoiceProps {
  /** undefined: both. */
  readonly value: PriceOrigin | undefined;
  readonly onChange: (origin: PriceOrigin | undefined) => void;
}

const CHOICES = ['all', 'web', 'shelf'] as const;

/** Whether prices of sites, of shelves, or of both are shown. */
export function OriginChoice({ value, onChange }: OriginChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(($) => $.offline.origin)}
      data={CHOICES.map((choice) => ({ value: choice, label: t(($) => $.offline.origins[choice]) }))}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'web' || chosen === 'shelf' ? chosen : undefined)}
    />
  );
}
