import type { accountRoutes, OutputOf } from '@tsenomer/contracts';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { PROFILE_FIELDS, profileRefusal, typedPhone } from '../rules/profile-refusal.ts';
import type { ProfileRefusal } from '../rules/profile-refusal.ts';
import type { Me } from '../store/records.ts';
import { askAs } from '../sync/session.ts';

type Profile = OutputOf<typeof accountRoutes.showProfile.response>;

/** One's own name and phone; the only thing beside the password that an agent changes of an account. */
export function ProfileForm({ me }: { readonly me: Me }) {
  const { t } = useWords();
  const [profile, setProfile] = useState<Profile | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ProfileRefusal | null>(null);
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
    const sent = JSON.stringify({ ...profile, phone: typedPhone(profile?.phone ?? '') });
    const { status, body } = await askAs(me.id, '/account/editProfile', { method: 'PATCH', body: sent });
    const why = status === 200 || status === 0 ? null : profileRefusal(body);
    setRefusal(why);
    if (status === 200) setProfile(body as Profile);
    setTold(status === 200 ? t.saved : status === 0 ? t.me.needsNetwork : null);
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
      {PROFILE_FIELDS.map((field) => (
        <div className="field" key={field}>
          <label className="field">
            {t.me[field]}
            <input
              value={profile[field] ?? ''}
              aria-invalid={refusal?.field === field}
              aria-describedby={refusal?.field === field ? `profile-${field}-issue` : undefined}
              inputMode={field === 'phone' ? 'tel' : 'text'}
              onChange={({ currentTarget: { value } }) => {
                setProfile({ ...profile, [field]: value === '' && field !== 'name' ? null : value });
                setRefusal(null);
                setTold(null);
              }}
            />
          </label>
          {refusal?.field === field && (
            <span role="alert" className="problem" id={`profile-${field}-issue`}>
              {t.me.issues[refusal.issue]}
            </span>
          )}
        </div>
      ))}
      {refusal?.field === null && (
        <p role="alert" className="problem">
          {t.me.issues[refusal.issue]}
        </p>
      )}
      {told !== null && <output>{told}</output>}
      <button type="submit" className="button">
        {t.save}
      </button>
    </form>
  );
}
