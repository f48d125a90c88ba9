import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import type { Column } from '#components/table/column.ts';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { CopyChosen } from '#components/table/copy/CopyChosen.tsx';
import { Money } from '#components/values/Money.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { Thumbnail } from '#components/values/Thumbnail.tsx';
import { useSay } from '../use-say.ts';
import styles from '../DesignPage.module.css';

interface Row {
  readonly name: string;
  readonly brand: string;
  readonly price: number | null;
  readonly state: 'good' | 'bad';
}

const ROWS: readonly Row[] = [
  { name: 'Блендер Нордхольм В 10', brand: 'Нордхольм', price: 579_900, state: 'good' },
  { name: 'Чайник Тепловит ЧС-17', brand: 'Тепловит', price: 229_050, state: 'bad' },
  { name: 'Шампунь Росинка «Крапива», 400 мл', brand: 'Росинка', price: null, state: 'good' },
];

/** A list with rows, whose columns are arranged and copied, without any, while it loads, and when it could not. */
export function StatesPart() {
  const say = useSay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(ROWS.slice(1).map(({ name }) => name)));
  const columns = useColumns();
  const label = say('Товары', 'Products');
  return (
    <div className={styles['columns']}>
      <Panel title={label} flush>
        <ChosenBar
          label={say('Выбранные товары', 'Chosen products')}
          count={say(`Выбрано: ${chosen.size}`, `Chosen: ${chosen.size}`)}
          onClear={() => setChosen(new Set())}
        >
          <CopyChosen of="design" />
        </ChosenBar>
        <ArrangedTable
          name="design"
          label={label}
          columns={columns}
          rows={ROWS}
          rowKey={({ name }) => name}
          choice={{
            isChosen: ({ name }) => chosen.has(name),
            label: ({ name }) => say(`Выбрать: ${name}`, `Choose: ${name}`),
            onPress: ({ name }) => setChosen(toggled(chosen, name)),
            onPage: (all) => setChosen(new Set(all ? ROWS.map(({ name }) => name) : [])),
          }}
          bare
        />
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

function toggled(chosen: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(name)) next.add(name);
  return next;
}

function useColumns(): readonly Column<Row>[] {
  const say = useSay();
  return [
    {
      id: 'name',
      header: say('Товар', 'Product'),
      phone: 'title',
      cell: ({ name, brand }) => (
        <span className={styles['row']}>
          <Thumbnail src={null} of={brand} /> {name}
        </span>
      ),
    },
    { id: 'brand', header: say('Бренд', 'Brand'), cell: ({ brand }) => brand, usuallyHidden: true },
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
