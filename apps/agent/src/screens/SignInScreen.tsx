import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import type { Language } from '../i18n/words.ts';
import { LanguageChoice } from '../parts/LanguageChoice.tsx';
import { SignInForm } from '../parts/SignInForm.tsx';
import { useAgentState } from '../store/state.ts';

export function SignInScreen({ onLanguage }: { readonly onLanguage: (language: Language) => void }) {
  const { t } = useWords();
  const { sync } = useAgentState();
  const [foreign, setForeign] = useState(false);
  return (
    <main className="screen sign-in">
      <img src="/agent/icon.svg" alt="" width={64} height={64} />
      <h1>{t.signIn.title}</h1>
      {(foreign || sync === 'foreign') && (
        <div className="card">
          <p>{t.signIn.foreign}</p>
          <a className="button" href="/">
            {t.signIn.office}
          </a>
        </div>
      )}
      <SignInForm onForeign={() => setForeign(true)} />
      <LanguageChoice onLanguage={onLanguage} />
    </main>
  );
}
