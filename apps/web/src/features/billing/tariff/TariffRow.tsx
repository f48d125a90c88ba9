import { Group, Radio, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { tariffRoutes } from '@tsenomer/contracts';
import type { CompanyTariff, Tariff } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { call, mutation } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { RowButtons } from './RowButtons.tsx';
import { useAskedRemoval } from './use-asked-removal.ts';

interface TariffRowProps {
  readonly tariff: Tariff;
  /** undefined until it is known. */
  readonly chosen: CompanyTariff | undefined;
  readonly editable: boolean;
  readonly onEdit: () => void;
}

/** A tariff in a line or two, chosen by its mark. */
export function TariffRow({ tariff, chosen, editable, onEdit }: TariffRowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const remove = useAskedRemoval();
  const { name, type, packetChecksCount, packetsAvailable } = tariff;
  const key = type === 'online' ? 'onlineTariffId' : 'offlineTariffId';
  const current = chosen?.[key] === tariff.id;
  const choose = useMutation({
    ...mutation(tariffRoutes.setCompanyTariff),
    onSuccess: () => toasts.success(t(($) => $.billing.tariffs.chosen, { name })),
    onError: toasts.failure,
  });
  const packets = packetChecksCount > 0 && packetsAvailable > 0;
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      {editable && (
        <Radio
          mt={2}
          name={`tariff-${type}`}
          aria-label={t(($) => $.billing.tariffs.choose, { name })}
          checked={current}
          disabled={chosen === undefined || choose.isPending}
          onChange={() => chosen !== undefined && choose.mutate({ body: { ...chosen, [key]: tariff.id } })}
        />
      )}
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {current && <StatusBadge tone="good">{t(($) => $.billing.tariffs.inUse)}</StatusBadge>}
        </Group>
        <Text size="sm" c="var(--ink-2)">
          {t(($) => $.billing.tariffs[packets ? 'summary' : 'summaryPlain'], {
            price: formats.money(tariff.tariffPrice),
            count: tariff.tariffChecksCount,
            packet: packetChecksCount,
            packetPrice: formats.money(tariff.packetPrice),
            packets: packetsAvailable,
          })}
        </Text>
        {tariff.comment !== '' && (
          <Text size="xs" c="var(--ink-2)">
            {tariff.comment}
          </Text>
        )}
      </div>
      {editable && (
        <RowButtons
          edit={t(($) => $.billing.tariffs.edit, { name })}
          remove={t(($) => $.billing.tariffs.delete, { name })}
          kept={tariff.inUse ? t(($) => $.billing.tariffs.kept) : undefined}
          onEdit={onEdit}
          onRemove={() =>
            remove({
              title: t(($) => $.billing.tariffs.deleteTitle, { name }),
              text: t(($) => $.billing.tariffs.deleteText),
              done: t(($) => $.billing.tariffs.deleted),
              remove: () => call(tariffRoutes.deleteTariff, { params: { id: tariff.id } }),
            })
          }
        />
      )}
    </Group>
  );
}
