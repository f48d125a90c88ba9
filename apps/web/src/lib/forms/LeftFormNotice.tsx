import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { DraftNotice } from './DraftNotice.tsx';
import type { LeftFormChoice } from './use-left-form.ts';

/** Offers what was typed into a form before and not saved; nothing when nothing was. */
export function LeftFormNotice<Change>({ left, decide }: LeftFormChoice<Change>) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  if (left === null) return null;
  return <DraftNotice title={t(($) => $.forms.draftLeft, { at: dateTime(left.at) })} onDecide={decide} />;
}
