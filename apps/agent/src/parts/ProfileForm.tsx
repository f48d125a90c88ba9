import type { accountRoutes, OutputOf } from '@tsenomer/contracts';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import type { Me } from '../store/records.ts';
import { askAs } from '../sync/session.ts';

type Profile = OutputOf<typeof accountRoutes.showProfile.response>;

const FIELDS = ['name', 'surname', 'phone'] as const;

/** One's own name and phone; the only thing beside the password that an agent changes of an account. */
export function ProfileForm({ me }: { readonly me: Me }) {
  const { t } = useWords();
  const [profile, setProfile] = useState<Profile | null>(null);
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    let over = false;
    void askAs(me.id, '/account/showProfile', { method: 'GET' }).then(({ status, body }) => {
      if (!over && status === 200) setProfile(body as Profile);
    });
    return () => {
      over = true;
    };
  }, [me.id]);
  const save = async (): Promise<void> => {
    const body = JSON.stringify(profile);
    const { status } = await askAs(me.id, '/account/editProfile', { method: 'PATCH', body });
    setTold(status === 200 ? t.saved : status === 0 ? t.me.needsNetwork : t.me.refused);
  };
  if (profile === null)
    return (
      <div className="card">
        <h2>{t.me.profile}</h2>
        <p className="quiet">{t.me.needsNetwork}</p>
      </div>
    );
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{t.me.profile}</h2>
      {FIELDS.map((field) => (
        <label className="field" key={field}>
          {t.me[field]}
          <input
            value={profile[field] ?? ''}
            inputMode={field === 'phone' ? 'tel' : 'text'}
            onChange={({ currentTarget: { value } }) =>
              setProfile({ ...profile, [field]: value === '' && field !== 'name' ? null : value })
            }
          />
        </label>
      ))}
      {told !== null && <output>{told}</output>}
      <button type="submit" className="button">
        {t.save}
      </button>
    </form>
  );
}
