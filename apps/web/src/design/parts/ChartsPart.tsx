import { useMemo } from 'react';
import { Heatmap } from '#components/charts/Heatmap.tsx';
import { LineChart } from '#components/charts/LineChart.tsx';
import { RingChart } from '#components/charts/RingChart.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';
import { HEAT, heatOf, marksOf, pricesOf, ringOf } from '../samples.ts';
import { useSay } from '../use-say.ts';
import styles from '../DesignPage.module.css';

/** Lines with a band and annotations, rings of few and many parts, and a heatmap. */
export function ChartsPart() {
  const say = useSay();
  const formats = useFormats();
  const english = say('', 'en') === 'en';
  const series = useMemo(() => pricesOf(english), [english]);
  const marks = useMemo(() => marksOf(english), [english]);
  const pieces = (value: number): string => formats.number(value);
  return (
    <>
      <Panel title={say('Цена и рынок', 'Price and market')}>
        <LineChart
          label={say('Цена и рынок', 'Price and market')}
          series={series}
          annotations={marks}
          formatValue={(minor) => formats.money(minor)}
          csvValue={(minor) => minor / 100}
          height={320}
        />
      </Panel>
      <div className={styles['columns']}>
        <Panel title={say('Из чего состоит', 'What it is made of')}>
          <RingChart
            label={say('Ошибки по видам', 'Errors by kind')}
            parts={ringOf(english)}
            formatValue={pieces}
            middle={{ value: '1 284', hint: say('ошибки', 'errors') }}
          />
        </Panel>
        <Panel title={say('Две части', 'Two parts')}>
          <RingChart
            label={say('Наличие', 'Availability')}
            parts={[
              { id: 'yes', name: say('В наличии', 'Available'), value: 812 },
              { id: 'no', name: say('Нет в наличии', 'Not available'), value: 188 },
            ]}
            formatValue={pieces}
          />
        </Panel>
      </div>
      <Panel title={say('К нашей цене по категориям', 'Against our price by category')}>
        <Heatmap
          label={say('К нашей цене по категориям', 'Against our price by category')}
          corner={say('Категория', 'Category')}
          {...HEAT(english)}
          valueOf={heatOf}
          formatValue={(value) => formats.percent(value, true)}
          full={1500}
          words={{
            below: say('дешевле нас', 'cheaper than we are'),
            above: say('дороже нас', 'dearer than we are'),
          }}
        />
      </Panel>
    </>
  );
}
