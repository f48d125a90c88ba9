import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useWords } from '../i18n/words.ts';
import { useAgentState } from '../store/state.ts';
import { takeUpdate } from '../sync/start.ts';
import { go } from './address.ts';

/** What keeps entries from being sent, how many wait, and whether there is a newer version. */
export function Banner({ quiet }: { readonly quiet: boolean }) {
  const { t } = useWords();
  const { sync, entries, photos, update } = useAgentState();
  const waiting = [...entries, ...photos].filter(({ stage }) => stage === 'waiting').length;
  const count = waiting > 0 ? ` · ${t.banner.waiting(waiting)}` : '';
  const cut = sync === 'signed-out' || sync === 'foreign';
  return (
    <output className="banners">
      {cut && (
        <button type="button" className="banner" onClick={() => go({ name: 'me' })}>
          {sync === 'foreign' ? t.banner.foreign : t.banner.signedOut}
          {count}
        </button>
      )}
      {sync === 'offline' && !quiet && (
        <span className="banner">
          <IconWifiOff size={20} aria-hidden />
          {t.banner.offline}
          {count}
        </span>
      )}
      {update !== null && !quiet && (
        <button type="button" className="banner calm" onClick={() => takeUpdate(update)}>
          <IconRefresh size={20} aria-hidden />
          {t.update}. {t.takeUpdate}
        </button>
      )}
    </output>
  );
}
