import { IconChecklist, IconMap2, IconUpload, IconUser } from '@tabler/icons-react';
import { useWords } from '../i18n/words.ts';
import { addressOf, go } from './address.ts';
import type { Screen } from './address.ts';

const TABS = [
  { name: 'today', Icon: IconChecklist },
  { name: 'map', Icon: IconMap2 },
  { name: 'outbox', Icon: IconUpload },
  { name: 'me', Icon: IconUser },
] as const;

export function TabBar({ at }: { readonly at: Screen['name'] }) {
  const { t } = useWords();
  return (
    <nav className="tabs">
      {TABS.map(({ name, Icon }) => (
        <a
          key={name}
          href={addressOf({ name })}
          aria-current={at === name || (at === 'task' && name === 'today') ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault();
            go({ name });
          }}
        >
          <Icon size={24} aria-hidden />
          {t.nav[name]}
        </a>
      ))}
    </nav>
  );
}
