import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { useFormats } from '#lib/format/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { monthShown } from './bill-months.ts';
import { BillFiles } from './BillFiles.tsx';
import { BillView } from './BillView.tsx';
import { LineChecks } from './LineChecks.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { SettingsButtons } from './SettingsButtons.tsx';
import type { TariffAddress } from './tariff-address.ts';

interface TariffScreenProps {
  readonly address: TariffAddress;
  readonly onChange: (part: Partial<TariffAddress>) => void;
  readonly now: () => number;
}

const TYPES = ['online', 'offline'] as const;

/** The bill of a month and what it is computed by (BILL-2…5). Who may not administer it sees it as it is. */
export function TariffScreen({ address, onChange, now }: TariffScreenProps) {
  const { t } = useTranslation();
  const today = useFormats().calendarDate(now());
  const current = today.slice(0, 7);
  const month = monthShown(address.month, current);
  const editable = useMay('billing.administer');
  const { type, line, day } = address;
  if (line !== undefined && day !== undefined)
    return <LineChecks address={{ ...address, month: day.slice(0, 7), line, day }} today={today} onChange={onChange} />;
  return (
    <>
      <PageHeader
        title={t(($) => $.billing.title)}
        actions={
          <>
            {editable && <SettingsButtons />}
            <BillFiles month={month} type={type} />
          </>
        }
      />
      <Stack gap="md">
        <Group gap="md">
          <MonthChoice
            month={month}
            current={current}
            onMonth={(next) => onChange({ month: next === current ? undefined : next })}
          />
          <SegmentedControl
            aria-label={t(($) => $.billing.types)}
            data={TYPES.map((value) => ({ value, label: t(($) => $.billing.type[value]) }))}
            value={type}
            onChange={(next) => onChange({ type: TYPES.find((one) => one === next) ?? 'online' })}
          />
        </Group>
        <BillView
          month={month}
          current={current}
          type={type}
          editable={editable}
          onMonthMissing={() => onChange({ month: undefined })}
        />
      </Stack>
    </>
  );
}
