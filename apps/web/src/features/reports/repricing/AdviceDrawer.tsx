import { Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { repricingRoutes } from '@tsenomer/contracts';
import type { AdviceDetails } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { Money } from '#components/values/Money.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { AdviceBounds } from './AdviceBounds.tsx';
import { useDecideAdvice } from './use-decide-advice.ts';
import { useOfferColumns } from './use-offer-columns.tsx';
import { useWhyText } from './use-why-text.ts';
import styles from './repricing.module.css';

/** Why a price is advised: what is known of the product, every guard, and the checks behind it. */
export function AdviceDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const details = useQuery(query(repricingRoutes.adviceDetails, { params: { id } }));
  return (
    <Drawer
      opened
      onClose={onClose}
      size={760}
      title={details.data?.productName ?? t(($) => $.repricing.why)}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <QueryView query={details}>{(advice) => <Explained advice={advice} />}</QueryView>
    </Drawer>
  );
}

function Explained({ advice }: { readonly advice: AdviceDetails }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const why = useWhyText();
  const columns = useOfferColumns();
  const { currency, ownOrigin, price, productId, cityName, strategyName } = advice;
  const fact = (label: string, amount: number | null, more?: string) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} withSign />
        {more !== undefined && <span className={styles['second']}>{more}</span>}
      </dd>
    </div>
  );
  const change = advice.change === null || advice.change === 0 ? undefined : formats.percent(advice.change, true);
  return (
    <Stack gap="md">
      <Text size="sm" c="var(--ink-2)">
        <ScreenLink link={{ to: '/products/$id', params: { id: String(productId) } }} inherit>
          {advice.productName}
        </ScreenLink>{' '}
        · {cityName} · {strategyName}
      </Text>
      <p className={`${styles['sentence']} ${styles['words']}`}>{why(advice)}</p>
      <section aria-labelledby="advice-steps">
        <Title order={3} size="h5" id="advice-steps" mb="xs">
          {t(($) => $.repricing.steps)}
        </Title>
        <dl className={styles['facts']}>
          {fact(
            t(($) => $.repricing.ourPrice),
            advice.ownPrice,
            ownOrigin === null ? undefined : t(($) => $.repricing.origins[ownOrigin]),
          )}
          {fact(
            t(($) => $.repricing.cost),
            advice.cost,
          )}
          {fact(
            t(($) => $.repricing.recommended),
            advice.recommended,
          )}
          {fact(
            t(($) => $.repricing.goalPrice),
            advice.goal,
          )}
          {fact(
            t(($) => $.repricing.advised),
            price,
            change,
          )}
        </dl>
      </section>
      <AdviceBounds advice={advice} />
      <Decision advice={advice} />
      <section aria-labelledby="advice-checks">
        <Title order={3} size="h5" id="advice-checks" mb="xs">
          {t(($) => $.repricing.checks)}
        </Title>
        <DataTable
          label={t(($) => $.repricing.checks)}
          columns={columns}
          rows={advice.offers}
          rowKey={({ companyId, linkId, address }) => `${companyId} ${linkId} ${address ?? ''}`}
          empty={<EmptyState title={t(($) => $.repricing.noChecks)} />}
        />
      </section>
    </Stack>
  );
}

/** What was decided, and what can be. */
function Decision({ advice: { id, state, verdict, decidedAt, decidedBy } }: { readonly advice: AdviceDetails }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const may = useMay('repricing.handle');
  const decide = useDecideAdvice();
  if (verdict !== 'change') return null;
  const to = (next: 'approved' | 'dismissed' | 'open', words: string) => (
    <BusyButton
      variant={next === 'approved' ? 'filled' : 'default'}
      busy={decide.isPending && decide.variables.state === next}
      onClick={() => decide.mutate({ ids: [id], state: next })}
    >
      {words}
    </BusyButton>
  );
  return (
    <Group gap="sm">
      {decidedAt !== null && (
        <Text size="sm">
          {t(($) => $.repricing.states[state])}:{' '}
          {t(($) => $.repricing.decided, {
            who: decidedBy ?? t(($) => $.repricing.decidedBySystem),
            when: formats.dateTime(decidedAt),
          })}
        </Text>
      )}
      {may &&
        state !== 'approved' &&
        to(
          'approved',
          t(($) => $.repricing.approve),
        )}
      {may &&
        state !== 'dismissed' &&
        to(
          'dismissed',
          t(($) => $.repricing.dismiss),
        )}
      {may &&
        state !== 'open' &&
        to(
          'open',
          t(($) => $.repricing.reopen),
        )}
    </Group>
  );
}
