import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { formatCalendarDate } from '#lib/format/index.ts';
import type { SkippedCopies } from './use-saving.ts';

/** So many are named; of the others only their number is told. */
const NAMED = 50;

/** What could not be copied, and why. */
export function SkippedDialog({ skipped, onClose }: { readonly skipped: SkippedCopies; readonly onClose: () => void }) {
  const { t } = useTranslation();
  if (skipped.length === 0) return null;
  return (
    <ModalWindow title={t(($) => $.timetable.skipped.title)} onClose={onClose}>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {skipped.slice(0, NAMED).map(({ id, name, date, reason }) => (
          <li key={`${id} ${date} ${reason}`}>
            {formatCalendarDate(date)}, {name}: {t(($) => $.timetable.skipped[reason])}
          </li>
        ))}
      </ul>
      {skipped.length > NAMED && <p>{t(($) => $.timetable.skipped.more, { number: skipped.length - NAMED })}</p>}
    </ModalWindow>
  );
}
