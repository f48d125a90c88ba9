import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';

/**
 * Closes a window at once, or asks first when something in it is not saved. `asking` is for the window's own Esc, which
 * would otherwise ask again.
 */
export function useGuardedClose(unsaved: boolean, onClose: () => void) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    const sure = await askToConfirm({
      title: t(($) => $.account.unsavedTitle),
      text: t(($) => $.account.unsavedText),
      confirm: t(($) => $.account.unsavedYes),
      cancel: t(($) => $.account.unsavedNo),
      dangerous: true,
    });
    if (sure) onClose();
    // The key press that answered is still on its way to the window below.
    else setTimeout(() => setAsking(false));
  };
  const close = (): void => {
    if (asking) return;
    if (unsaved) void ask();
    else onClose();
  };
  return { close, asking };
}
