import { useTranslation } from 'react-i18next';
import { AddDialog } from './AddDialog.tsx';
import { DaysDialog } from './DaysDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { RepetitionsDialog } from './RepetitionsDialog.tsx';
import type { TimetableItem } from './timetable-items.ts';
import type { EditCommands } from './use-edit-commands.ts';
import type { useSaving } from './use-saving.ts';

/** The window that is open. */
export type OpenWindow =
  | { readonly window: 'add'; readonly day: string }
  | { readonly window: 'entry'; readonly key: string }
  | { readonly window: 'copy'; readonly items: readonly TimetableItem[]; readonly title: string }
  | { readonly window: 'clear' }
  | { readonly window: 'repetitions' };

interface TimetableWindowsProps {
  readonly opened: OpenWindow | null;
  readonly items: ReadonlyMap<string, TimetableItem>;
  readonly today: string;
  readonly zone: string;
  readonly mayEdit: boolean;
  readonly staged: boolean;
  readonly commands: EditCommands;
  readonly saving: ReturnType<typeof useSaving>;
  readonly onOpen: (window: OpenWindow | null) => void;
}

/** The windows of the timetable, one at a time. */
export function TimetableWindows({ opened, items, today, zone, mayEdit, staged, ...rest }: TimetableWindowsProps) {
  const { commands, saving, onOpen } = rest;
  const { t } = useTranslation();
  const close = (): void => onOpen(null);
  if (opened === null) return null;
  switch (opened.window) {
    case 'add':
      return (
        <AddDialog
          day={opened.day}
          today={today}
          zone={zone}
          mayRepeat={!staged}
          onAdd={commands.add}
          onClose={close}
        />
      );
    case 'entry': {
      const item = items.get(opened.key);
      if (item === undefined) return null;
      return (
        <EntryDialog
          key={opened.key}
          item={item}
          today={today}
          mayEdit={mayEdit}
          onChange={(patch) => commands.patch(item, patch)}
          onCopy={() => onOpen({ window: 'copy', items: [item], title: t(($) => $.timetable.entry.copyTitle) })}
          onRemove={() => {
            commands.toggleRemoval(item);
            close();
          }}
          onClose={close}
        />
      );
    }
    case 'copy':
      return (
        <DaysDialog
          title={opened.title}
          hint={opened.items.map(({ shown, name }) => `${shown.time} ${name}`).join(', ')}
          label={t(($) => $.timetable.fields.targets)}
          confirm={t(($) => $.timetable.entry.copyYes)}
          earliest={today}
          onDays={(days) => {
            const refused = commands.copy(
              opened.items.filter(({ staged: mark }) => mark !== 'removed'),
              days,
            );
            if (refused === null) close();
            return refused;
          }}
          onClose={close}
        />
      );
    case 'clear':
      return (
        <DaysDialog
          title={t(($) => $.timetable.clearDays.title)}
          hint={t(($) => $.timetable.clearDays.hint)}
          label={t(($) => $.timetable.fields.days)}
          confirm={t(($) => $.timetable.clearDays.yes)}
          earliest={today}
          busy={saving.busy}
          onDays={(days) => {
            void saving.clearDays(days).then((done) => done && close());
            return null;
          }}
          onClose={close}
        />
      );
    case 'repetitions':
      break;
  }
  return <RepetitionsDialog today={today} mayEdit={mayEdit && !staged} onClose={close} />;
}
