import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import type { Language } from '../i18n/words.ts';
import { Heading } from '../parts/Heading.tsx';
import { LanguageChoice } from '../parts/LanguageChoice.tsx';
import { PasswordForm } from '../parts/PasswordForm.tsx';
import { consent, setConsent } from '../parts/position.ts';
import { ProfileForm } from '../parts/ProfileForm.tsx';
import { Chip } from '../parts/ProductList.tsx';
import { chooseScheme, chosenScheme, SCHEMES } from '../parts/scheme.ts';
import { SignInForm } from '../parts/SignInForm.tsx';
import { forgetMe } from '../store/database.ts';
import { change, reloadEverywhere, useAgentState } from '../store/state.ts';
import { signOut } from '../sync/session.ts';

/** Oneself, and how the application looks and behaves on this device. */
export function MeScreen({ onLanguage }: { readonly onLanguage: (language: Language) => void }) {
  const { t } = useWords();
  const { me, sync, entries, photos } = useAgentState();
  const [scheme, setScheme] = useState(chosenScheme);
  const [position, setPosition] = useState(consent() === true);
  if (me === null) return null;
  const waiting = [...entries, ...photos].filter(({ userId, stage }) => userId === me.id && stage === 'waiting').length;
  const leave = async (): Promise<void> => {
    await signOut();
    await forgetMe();
    await reloadEverywhere();
    change({ sync: 'signed-out' });
  };
  return (
    <>
      <Heading
        title={[me.name, me.surname].filter(Boolean).join(' ')}
        below={[me.email, me.cityName, me.companyName].filter(Boolean).join(' · ')}
      />
      {(sync === 'signed-out' || sync === 'foreign') && (
        <>
          <p className="card warn">{t.signIn.again}</p>
          <SignInForm login={me.email} onForeign={() => change({ sync: 'foreign' })} />
        </>
      )}
      <div className="card">
        <h2>{t.me.language}</h2>
        <LanguageChoice onLanguage={onLanguage} />
        <h2>{t.me.scheme}</h2>
        <div className="chips">
          {SCHEMES.map((name) => (
            <Chip
              key={name}
              on={name === scheme}
              label={t.me.schemes[name]}
              onPress={() => {
                chooseScheme(name);
                setScheme(name);
              }}
            />
          ))}
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={position}
            onChange={({ currentTarget: { checked } }) => {
              setConsent(checked);
              setPosition(checked);
            }}
          />
          {t.me.position}
        </label>
        <p className="quiet">{t.me.positionHelp}</p>
        <p className="quiet">{t.me.install}</p>
      </div>
      <ProfileForm me={me} />
      <PasswordForm me={me} />
      <div className="card">
        {waiting > 0 && <p className="warn">{t.me.signOutWaiting(waiting)}</p>}
        <button type="button" className="button" onClick={() => void leave()}>
          {t.me.signOut}
        </button>
      </div>
    </>
  );
}
