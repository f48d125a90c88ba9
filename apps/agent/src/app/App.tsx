import { useEffect, useMemo, useState } from 'react';
import { firstLanguage, rememberLanguage, wordsOf, WordsContext } from '../i18n/words.ts';
import type { Language } from '../i18n/words.ts';
import { FreshScreen } from '../screens/FreshScreen.tsx';
import { MapScreen } from '../screens/MapScreen.tsx';
import { MeScreen } from '../screens/MeScreen.tsx';
import { OutboxScreen } from '../screens/OutboxScreen.tsx';
import { PriceScreen } from '../screens/PriceScreen.tsx';
import { SignInScreen } from '../screens/SignInScreen.tsx';
import { TaskScreen } from '../screens/TaskScreen.tsx';
import { TodayScreen } from '../screens/TodayScreen.tsx';
import { useAgentState } from '../store/state.ts';
import { screenOf, usePathname } from './address.ts';
import type { Screen } from './address.ts';
import { Banner } from './Banner.tsx';
import { TabBar } from './TabBar.tsx';

export function App() {
  const [language, setLanguage] = useState(firstLanguage);
  const words = useMemo(() => wordsOf(language), [language]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = words.t.title;
  }, [language, words]);
  const choose = (chosen: Language): void => {
    rememberLanguage(chosen);
    setLanguage(chosen);
  };
  return (
    <WordsContext value={words}>
      <Opened onLanguage={choose} />
    </WordsContext>
  );
}

function Opened({ onLanguage }: { readonly onLanguage: (language: Language) => void }) {
  const { stage, me, sync } = useAgentState();
  const screen = screenOf(usePathname());
  const { t } = wordsOf(firstLanguage());
  if (stage === 'failed') return <p className="alone">{t.storageFailed}</p>;
  // Somebody who came from the office's sign-in is known after the first answer.
  if (stage === 'loading' || (me === null && sync === 'rest')) return <p className="alone">{t.loading}</p>;
  if (me === null) return <SignInScreen onLanguage={onLanguage} />;
  const within = screen.name === 'price' || screen.name === 'fresh';
  return (
    <>
      <Banner quiet={within} />
      <main className="screen" key={JSON.stringify(screen)}>
        {shown(screen, onLanguage)}
      </main>
      {!within && <TabBar at={screen.name} />}
    </>
  );
}

function shown(screen: Screen, onLanguage: (language: Language) => void) {
  switch (screen.name) {
    case 'today':
      return <TodayScreen />;
    case 'map':
      return <MapScreen />;
    case 'outbox':
      return <OutboxScreen />;
    case 'me':
      return <MeScreen onLanguage={onLanguage} />;
    case 'task':
      return <TaskScreen taskId={screen.taskId} />;
    case 'price':
      return <PriceScreen taskId={screen.taskId} productId={screen.productId} />;
    case 'fresh':
    default:
      return <FreshScreen taskId={screen.taskId} uuid={screen.uuid} />;
  }
}
