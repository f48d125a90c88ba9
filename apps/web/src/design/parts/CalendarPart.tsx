import { IconArrowMoveRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Calendar } from '#components/calendar/Calendar.tsx';
import type { CalendarView } from '#components/calendar/calendar-entry.ts';
import { useFormats } from '#lib/format/index.ts';
import { entriesOf, hoursOf, TODAY } from '../calendar-samples.tsx';
import { useSay } from '../use-say.ts';

/** A timetable with staged changes, a missed run and a day that is too full. */
export function CalendarPart() {
  const say = useSay();
  const formats = useFormats();
  const [view, setView] = useState<CalendarView>(
    new URLSearchParams(location.search).get('view') === 'week' ? 'week' : 'month',
  );
  const [date, setDate] = useState(TODAY);
  const [moved, setMoved] = useState<Readonly<Record<string, string>>>({});
  const english = say('', 'en') === 'en';
  const entries = entriesOf(english).map((entry) => ({ ...entry, date: moved[entry.id] ?? entry.date }));
  const words = (date: string): string => {
    const hours = `${formats.amount(hoursOf(date) * 10, 'RUB').replace(/0$/, '')} ${say('ч', 'h')}`;
    return hoursOf(date) > 90 ? `${say('перегруз', 'too much:')} ${hours}` : hours;
  };
  return (
    <Calendar
      label={say('Расписание', 'Timetable')}
      view={view}
      date={date}
      today={TODAY}
      entries={entries}
      onView={setView}
      onDate={setDate}
      onOpenEntry={() => undefined}
      onMoveEntry={({ id }, to) => setMoved({ ...moved, [id]: to.date })}
      dayAside={(day) => asideOf(day, words(day))}
      dayLoad={(date) => (hoursOf(date) === 0 ? null : { share: hoursOf(date) / 90, label: words(date) })}
      entryActions={() => [
        {
          id: 'move',
          label: say('Перенести…', 'Move to…'),
          icon: MOVE,
          onSelect: () => undefined,
        },
        {
          id: 'remove',
          label: say('Удалить', 'Delete'),
          icon: REMOVE,
          removes: true,
          onSelect: () => undefined,
        },
      ]}
    />
  );
}

const MOVE = <IconArrowMoveRight size={16} />;
const REMOVE = <IconTrash size={16} />;

function asideOf(date: string, words: string): ReactNode {
  if (hoursOf(date) === 0) return null;
  return <span style={hoursOf(date) > 90 ? { color: 'var(--bad)', fontWeight: 620 } : {}}>{words}</span>;
}
