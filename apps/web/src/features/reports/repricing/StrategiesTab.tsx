import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { repricingRoutes } from '@tsenomer/contracts';
import type { Strategy } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { asNow } from '#lib/forms/follow-saved.ts';
import { useMay } from '#lib/user/current-user.ts';
import type { RepricingTabProps } from './repricing-address.ts';
import { StrategyCard } from './StrategyCard.tsx';
import { StrategyEditor } from './StrategyEditor.tsx';
import { useStrategyCommands } from './use-strategy-commands.ts';
import styles from './repricing.module.css';

/** Strategies as sentences, in the order in which they advise. */
export function StrategiesTab({ onChange }: RepricingTabProps) {
  const { t } = useTranslation();
  const may = useMay('repricing.handle');
  const strategies = useQuery(query(repricingRoutes.listStrategies));
  const [edited, setEdited] = useState<Strategy | 'new' | null>(null);
  const commands = useStrategyCommands();
  const add = may && <Button onClick={() => setEdited('new')}>{t(($) => $.repricing.add)}</Button>;
  return (
    <Stack gap="md">
      <QueryView query={strategies}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t(($) => $.repricing.noStrategies)}
              description={t(($) => $.repricing.noStrategiesHint)}
              actions={add}
            />
          ) : (
            <>
              <Group justify="flex-end">{add}</Group>
              <ol className={styles['cards']} aria-label={t(($) => $.repricing.tabs.strategies)}>
                {items.map((strategy, place) => (
                  <li key={strategy.id}>
                    <StrategyCard
                      strategy={strategy}
                      place={place}
                      last={place === items.length - 1}
                      may={may}
                      onAdvice={() => onChange({ tab: 'advice', strategy: strategy.id, show: 'all', page: 1 })}
                      onEdit={() => setEdited(strategy)}
                      onSwitch={(enabled) => commands.turn(strategy, enabled)}
                      onMove={(by) => commands.move(items, place, by)}
                      onRemove={() => void commands.remove(strategy)}
                    />
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </QueryView>
      {edited !== null && (
        <StrategyEditor
          strategy={edited === 'new' ? null : asNow(edited, strategies.data?.items)}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}
