import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const appName = t(($) => $.common.appName);
  useEffect(() => {
    document.title = title === '' ? appName : `${title} — ${appName}`;
  }, [title, appName]);
}
