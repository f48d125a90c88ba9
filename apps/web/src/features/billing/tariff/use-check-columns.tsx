import { Text } from '@mantine/core';
import type { BillCheck, TariffType } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { Outcome, ShopLink } from '#lib/links/LinkCells.tsx';

interface ShownChecks {
  readonly type: TariffType;
  /** They are searches for links. */
  readonly searches: boolean;
}

/** Columns of single checks: searches have no price and page, shelves no monitoring and outcome. */
export function useCheckColumns({ type, searches }: ShownChecks): readonly Column<BillCheck>[] {
  const { t } = useTranslation();
  const gone = (
    <Text component="span" size="sm" c="var(--ink-2)">
      {t(($) => $.billChecks.gone)}
    </Text>
  );
  const kind: Column<BillCheck> = {
    id: 'kind',
    header: t(($) => $.billChecks.columns.kind),
    cell: (check) => t(($) => $.billChecks.kind[check.kind]),
  };
  const collection: Column<BillCheck> = {
    id: 'collection',
    header: t(($) => $.billChecks.columns.collection),
    cell: (check) => check.collection?.name ?? gone,
  };
  const outcome: Column<BillCheck> = {
    id: 'outcome',
    header: t(($) => $.billChecks.columns.outcome),
    cell: (check) => (searches ? <SearchOutcome check={check} /> : <Outcome link={check} />),
  };
  const price: Column<BillCheck> = {
    id: 'price',
    header: t(($) => $.billChecks.columns.price),
    align: 'end',
    cell: ({ price: amount, currency }) => <Money amount={amount} {...(currency !== null && { currency })} withSign />,
  };
  const url: Column<BillCheck> = {
    id: 'url',
    header: t(($) => $.billChecks.columns.url),
    cell: (check) => (check.url === null ? gone : <ShopLink url={check.url} />),
  };
  const online = type === 'online';
  return [
    { id: 'at', header: t(($) => $.billChecks.columns.at), cell: ({ at }) => <DateTime at={at} /> },
    ...(online ? [collection] : [kind]),
    {
      id: 'company',
      header: t(($) => $.billChecks.columns.company),
      cell: (check) => check.company?.name ?? gone,
    },
    {
      id: 'product',
      header: t(($) => $.billChecks.columns.product),
      phone: 'title',
      cell: (check) => check.product?.name ?? gone,
    },
    {
      id: 'city',
      header: t(($) => $.billChecks.columns.city),
      cell: (check) => [check.city?.name, check.shop].filter((part) => (part ?? '') !== '').join(', ') || gone,
    },
    ...(online && !searches ? [url] : []),
    ...(online ? [outcome] : []),
    ...(searches ? [] : [price]),
    {
      id: 'notBilled',
      header: t(($) => $.billChecks.columns.notBilled),
      cell: ({ notBilled }) =>
        notBilled === null
          ? t(($) => $.billChecks.yes)
          : t(($) => $.billChecks.no, { reason: t(($) => $.billing.notBilled.reason[notBilled]) }),
    },
  ];
}

const TONES = { success: 'good', notAvailable: 'warn', error: 'bad' } as const;

function SearchOutcome({ check: { outcome, errorCode } }: { readonly check: BillCheck }) {
  const { t } = useTranslation();
  if (errorCode !== null) return <Outcome link={{ outcome, errorCode }} />;
  return <StatusBadge tone={TONES[outcome]}>{t(($) => $.billChecks.searched[outcome])}</StatusBadge>;
}
