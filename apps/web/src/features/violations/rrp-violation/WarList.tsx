import { Badge, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { PriceWar } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#components/values/DateTime.tsx';
import { useFormats } from '#lib/format/index.ts';
import type { ChangeReport } from './report-address.ts';
import { useDuration } from './use-duration.ts';

const MINUTE = 60_000;

interface WarListProps {
  readonly wars: readonly PriceWar[];
  readonly onOpen: ChangeReport;
}

/** Price wars: who fell below first, who followed, and how soon. */
export function WarList({ wars, onOpen }: WarListProps) {
  return (
    <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {wars.map((war) => (
        <li key={`${war.product.id} ${war.beganAt}`}>
          <War war={war} onOpen={onOpen} />
        </li>
      ))}
    </Stack>
  );
}

function War({ war, onOpen }: { readonly war: PriceWar; readonly onOpen: ChangeReport }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const duration = useDuration();
  const minutesAfter = (at: string) => Math.round((Date.parse(at) - Date.parse(war.beganAt)) / MINUTE);
  return (
    <>
      <Text size="sm" fw={600}>
        {war.product.name}
      </Text>
      <Stack gap={4} component="ol" m={0} pl="lg">
        {war.falls.map(({ company, violationId, at, price }, place) => (
          <li key={company.id}>
            <Group gap="xs" wrap="wrap">
              <UnstyledButton
                fz="sm"
                mih={24}
                c="var(--mantine-color-anchor)"
                onClick={() => onOpen({ violation: violationId })}
              >
                {company.name}
              </UnstyledButton>
              <Text size="sm" className="tabular">
                {formats.money(price, war.currency)}
              </Text>
              {place === 0 ? (
                <>
                  <Badge variant="light">{t(($) => $.violations.wentFirst)}</Badge>
                  <Text size="xs" c="var(--ink-2)" component="div">
                    <DateTime at={at} />
                  </Text>
                </>
              ) : (
                <Text size="xs" c="var(--ink-2)">
                  {t(($) => $.violations.followed, { after: duration(minutesAfter(at)) })}
                </Text>
              )}
            </Group>
          </li>
        ))}
      </Stack>
    </>
  );
}
