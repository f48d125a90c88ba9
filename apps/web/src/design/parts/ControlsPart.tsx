import { Button, Checkbox, Select, Switch, TextInput } from '@mantine/core';
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DayBars } from '#components/charts/DayBars.tsx';
import { Sparkline } from '#components/charts/Sparkline.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { Change } from '#components/values/Change.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { StatCard } from '#components/values/StatCard.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useSay } from '../use-say.ts';
import { DAY_BARS, WAVE } from '../samples.ts';
import styles from '../DesignPage.module.css';

/** What is pressed and filled in, and how values are shown. */
export function ControlsPart() {
  const say = useSay();
  const [search, setSearch] = useState('');
  return (
    <div className={styles['columns']}>
      <Panel title={say('Кнопки', 'Buttons')}>
        <div className={styles['row']}>
          <Button leftSection={<IconPlus size={16} />}>{say('Главная', 'Main')}</Button>
          <Button variant="default" leftSection={<IconDownload size={16} />}>
            {say('Обычная', 'Usual')}
          </Button>
          <Button variant="light">{say('Рядом', 'Beside')}</Button>
          <Button variant="subtle">{say('Тихая', 'Quiet')}</Button>
          <Button color="red" variant="light" leftSection={<IconTrash size={16} />}>
            {say('Удалить', 'Delete')}
          </Button>
        </div>
        <div className={styles['row']}>
          <BusyButton busy>{say('Сохраняется', 'Saving')}</BusyButton>
          <BusyButton disabled>{say('Больше нечего', 'Nothing more')}</BusyButton>
        </div>
      </Panel>
      <Panel title={say('Поля', 'Fields')}>
        <div className={styles['columns']}>
          <TextInput label={say('Название', 'Name')} placeholder={say('Чайник', 'Kettle')} />
          <TextInput
            label={say('С ошибкой', 'With an error')}
            defaultValue="-1"
            error={say('Не меньше нуля', 'Not below nothing')}
          />
          <Select
            label={say('Город', 'City')}
            data={[say('Москва', 'Moscow'), say('Казань', 'Kazan')]}
            placeholder={say('Выберите', 'Choose')}
          />
          <SearchField label={say('Товар или артикул', 'Product or code')} value={search} onChange={setSearch} />
          <Checkbox label={say('Только в наличии', 'Only available')} defaultChecked />
          <Switch label={say('Следить', 'Watch')} defaultChecked />
        </div>
      </Panel>
      <Panel title={say('Значения и состояния', 'Values and states')}>
        <div className={styles['row']}>
          <StatusBadge tone="good">{say('готово', 'done')}</StatusBadge>
          <StatusBadge tone="warn">{say('внимание', 'attention')}</StatusBadge>
          <StatusBadge tone="bad">{say('сбой', 'failed')}</StatusBadge>
          <StatusBadge tone="info" live>
            {say('идёт', 'running')}
          </StatusBadge>
          <StatusBadge tone="calm">{say('ждёт', 'waiting')}</StatusBadge>
          <Change basisPoints={-1650} />
          <Change basisPoints={420} />
          <Change basisPoints={0} />
        </div>
        <div className={styles['row']}>
          <ProgressLine
            label={say('Ход', 'Progress')}
            withFigures
            total={100}
            parts={[
              { label: say('успешно', 'successful'), value: 61, tone: 'good' },
              { label: say('с ошибкой', 'with an error'), value: 6, tone: 'bad' },
            ]}
          />
        </div>
        <div className={styles['row']}>
          {(['brand', 'cheaper', 'warn', 'dearer'] as const).map((tone) => (
            <Sparkline key={tone} values={WAVE} tone={tone} filled />
          ))}
          <Sparkline values={[0.2, 0.5, null, 0.4, null, 0.9, 0.7]} />
        </div>
      </Panel>
      <Panel title={say('Карточки и столбики', 'Cards and bars')}>
        <div className={styles['row']}>
          <StatCard
            label={say('Дешевле нас', 'Cheaper than we are')}
            value="84"
            hint={say('+12 со вчера', '+12 today')}
          />
          <StatCard
            label={say('Ниже РРЦ', 'Below RRP')}
            value="245"
            tone="bad"
            term="violations"
            hint={say('3 новых', '3 new')}
          />
        </div>
        <DayBars
          label={say('Проверки по дням', 'Checks by day')}
          totalLabel={say('Проверки', 'Checks')}
          partLabel={say('С ошибкой', 'With an error')}
          days={DAY_BARS}
        />
      </Panel>
    </div>
  );
}
