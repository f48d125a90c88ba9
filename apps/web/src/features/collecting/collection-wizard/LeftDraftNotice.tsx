import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { DraftNotice } from '#lib/forms/DraftNotice.tsx';
import type { LeftDraft } from './kept-draft.ts';

interface LeftDraftNoticeProps {
  readonly left: LeftDraft;
  readonly onDecide: (goOn: boolean) => void;
}

/** A monitoring that was begun before and not made. */
export function LeftDraftNotice({ left: { at, draft }, onDecide }: LeftDraftNoticeProps) {
  const { t } = useTranslation();
  const date = useFormats().dateTime(at);
  const name = draft.name.trim();
  const title =
    name === ''
      ? t(($) => $.collectionWizard.leftDraft, { at: date })
      : t(($) => $.collectionWizard.leftDraftOf, { at: date, name });
  return <DraftNotice title={title} onDecide={onDecide} />;
}
