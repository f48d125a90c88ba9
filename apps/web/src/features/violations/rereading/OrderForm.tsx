import { Group, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { collectionRoutes, companyRoutes, rereadingRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { DayField } from '#components/inputs/DayField.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { call, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { wrongDays } from './wrong-days.ts';
import type { WrongDay } from './wrong-days.ts';

const WHOLE_LIST = 1_000_000;
const DAYS = 30;
/** The height of a field’s label: errors stand below fields, so the button keeps their line from above. */
const BELOW_LABELS = 24;
const MILLISECONDS_OF_DAY = 86_400_000;

interface OrderFormProps {
  /** One is under way: another one has to wait. */
  readonly busy: boolean;
  readonly onOrdered: (id: number) => void;
}

/** Which kept pages are to be read again: of a company, of a monitoring, of some days. */
export function OrderForm({ busy, onOrdered }: OrderFormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { calendarDate } = useFormats();
  const companies = useQuery(query(companyRoutes.listCompanies, { query: { limit: WHOLE_LIST } }));
  const collections = useQuery(query(collectionRoutes.collectionNames));
  const [of, setOf] = useState({ company: '', collection: '' });
  const [days, setDays] = useState(() => ({
    from: calendarDate(Date.now() - (DAYS - 1) * MILLISECONDS_OF_DAY),
    to: calendarDate(Date.now()),
  }));
  const order = useMutation({
    mutationFn: () =>
      call(rereadingRoutes.orderRereading, {
        body: {
          ...(of.company !== '' && { companyId: Number(of.company) }),
          ...(of.collection !== '' && { parsingCollectionId: Number(of.collection) }),
          dateFrom: days.from,
          dateTo: days.to,
        },
      }),
    onSuccess: ({ id }) => onOrdered(id),
    onError: toasts.failure,
  });
  const wrong = wrongDays(days);
  const wordsOf = (issue: WrongDay | undefined) => issue && t(($) => $.rereading.wrongDays[issue]);
  const day = (name: 'from' | 'to') => (
    <DayField
      label={t(($) => $.rereading[name])}
      value={days[name]}
      error={wordsOf(wrong[name])}
      onChange={(value) => setDays((before) => ({ ...before, [name]: value }))}
    />
  );
  return (
    <Form busy={order.isPending} onSubmit={() => Object.keys(wrong).length === 0 && order.mutate()}>
      <Group gap="sm" align="flex-start">
        <NativeSelect
          label={t(($) => $.rereading.company)}
          value={of.company}
          onChange={({ currentTarget: { value } }) => setOf((before) => ({ ...before, company: value }))}
          data={[
            { value: '', label: t(($) => $.rereading.allCompanies) },
            ...(companies.data?.items ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName })),
          ]}
        />
        <NativeSelect
          label={t(($) => $.rereading.monitoring)}
          value={of.collection}
          onChange={({ currentTarget: { value } }) => setOf((before) => ({ ...before, collection: value }))}
          data={[
            { value: '', label: t(($) => $.rereading.allMonitorings) },
            ...(collections.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {day('from')}
        {day('to')}
        <BusyButton type="submit" mt={BELOW_LABELS} busy={order.isPending} disabled={busy}>
          {t(($) => $.rereading.order)}
        </BusyButton>
      </Group>
    </Form>
  );
}
