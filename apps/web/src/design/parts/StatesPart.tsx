import { Button } from '@mantine/core';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useSay } from '../use-say.ts';
import styles from '../DesignPage.module.css';

interface Row {
  readonly name: string;
  readonly price: number | null;
  readonly state: 'good' | 'bad';
}

const ROWS: readonly Row[] = [
  { name: 'Блендер Нордхольм В 10', price: 579_900, state: 'good' },
  { name: 'Чайник Тепловит ЧС-17', price: 229_050, state: 'bad' },
  { name: 'Шампунь Росинка «Крапива», 400 мл', price: null, state: 'good' },
];

/** A list with rows, without any, while it loads, and when it could not. */
export function StatesPart() {
  const say = useSay();
  const columns = useColumns();
  const label = say('Товары', 'Products');
  return (
    <div className={styles['columns']}>
      <Panel title={label} flush>
        <DataTable label={label} columns={columns} rows={ROWS} rowKey={({ name }) => name} bare />
      </Panel>
      <Panel title={say('Загрузка', 'Loading')}>
        <LoadingState lines={4} />
      </Panel>
      <Panel title={say('Пусто', 'Empty')}>
        <EmptyState
          description={say('Добавьте первый товар', 'Add the first product')}
          actions={<Button>{say('Добавить', 'Add')}</Button>}
        />
      </Panel>
      <Panel title={say('Ошибка', 'Error')}>
        <ErrorState error={new Error('sample')} onRetry={() => undefined} />
      </Panel>
    </div>
  );
}

function useColumns(): readonly Column<Row>[] {
  const say = useSay();
  return [
    { id: 'name', header: say('Товар', 'Product'), cell: ({ name }) => name, phone: 'title' },
    { id: 'price', header: say('Цена', 'Price'), align: 'end', cell: ({ price }) => <Money amount={price} /> },
    {
      id: 'state',
      header: say('Проверка', 'Check'),
      cell: ({ state }) => (
        <StatusBadge tone={state}>{state === 'good' ? say('успех', 'success') : say('ошибка', 'error')}</StatusBadge>
      ),
    },
  ];
}
