import { Group, Text } from '@mantine/core';
import type { Bill } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';
import { LeftBar } from './LeftBar.tsx';
import { useBillMoney } from './use-bill-money.ts';
import { leftTone } from './left-tone.ts';

const INK = { calm: 'var(--ink-2)', warn: 'var(--warn)', bad: 'var(--bad)' } as const;

/** How much of the tariff is used and left, and how much of it will be at the end of the month. */
export function Left({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const money = useBillMoney();
  const { used, included, forecast, packagesAdded, tariff, type } = bill;
  const name = tariff?.name ?? '';
  const rest = included - used;
  return (
    <Panel>
      <Group justify="space-between" align="flex-end" gap="md" mb="md">
        <div>
          <Text size="sm" c="var(--ink-2)">
            {tariff === null
              ? t(($) => $.billing.left.none)
              : t(($) => $.billing.left[type === 'online' ? 'label' : 'recognitions'], { name })}
          </Text>
          <Text component="span" className="tabular" fw={700} fz={26} data-bill="used">
            {formats.number(used)}
          </Text>{' '}
          {tariff !== null && (
            <Text component="span" className="tabular" c="var(--ink-2)">
              {t(($) => $.billing.left.of, { count: included })}
            </Text>
          )}
        </div>
        {forecast !== null && (
          <div style={{ textAlign: 'end' }}>
            <Text size="sm" c="var(--ink-2)">
              {forecast.reason === 'timetable'
                ? t(($) => $.billing.left.forecastTimetable, { count: forecast.runs })
                : t(($) => $.billing.left.forecastPace)}
            </Text>
            <Text className="tabular" fw={700} fz={18}>
              ≈ {formats.number(forecast.checks)}
            </Text>
            <Text size="sm" c="var(--ink-2)">
              {t(($) => $.billing.left.forecastAmount, { amount: money(forecast.amount, bill) })}
            </Text>
          </div>
        )}
      </Group>
      {tariff === null ? (
        <Text size="sm" c="var(--ink-2)">
          {t(($) => $.billing.left.noneHint)}
        </Text>
      ) : (
        <>
          <LeftBar used={used} included={included} forecast={forecast?.checks ?? used} />
          <Group gap="md" mt={6}>
            <Text size="sm" fw={600} c={INK[leftTone(used, included)]}>
              {rest > 0 ? t(($) => $.billing.left.rest, { count: rest }) : t(($) => $.billing.left.usedUp)}
            </Text>
            {packagesAdded > 0 && (
              <Text size="sm" c="var(--ink-2)">
                {t(($) => $.billing.left.packages, { count: packagesAdded })}
              </Text>
            )}
          </Group>
        </>
      )}
    </Panel>
  );
}
