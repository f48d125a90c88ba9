import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import type { Me } from '../store/records.ts';
import { codeOf } from '../sync/api.ts';
import { askAs } from '../sync/session.ts';

const EMPTY = { currentPassword: '', newPassword: '', repeatPassword: '' };
const FIELDS = ['currentPassword', 'newPassword', 'repeatPassword'] as const;

export function PasswordForm({ me }: { readonly me: Me }) {
  const { t } = useWords();
  const [typed, setTyped] = useState(EMPTY);
  const [told, setTold] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (FIELDS.some((field) => typed[field] === '')) return setTold(t.me.refused);
    if (typed.newPassword !== typed.repeatPassword) return setTold(t.me.differ);
    const reply = await askAs(me.id, '/account/changePassword', {
      method: 'PATCH',
      body: JSON.stringify({
        current_password: typed.currentPassword,
        new_password: typed.newPassword,
        new_confirm_password: typed.repeatPassword,
      }),
    });
    if (reply.status === 200) setTyped(EMPTY);
    if (reply.status === 200) return setTold(t.me.changed);
    if (reply.status === 0) return setTold(t.me.needsNetwork);
    const code = codeOf(reply);
    if (code === 'INCORRECT_CURRENT_PASSWORD') return setTold(t.me.wrongPassword);
    setTold(code === 'INVALID_INPUT' ? t.me.passwordRule : t.me.later);
  };
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{t.me.password}</h2>
      <input type="hidden" autoComplete="username" value={me.email} readOnly />
      {FIELDS.map((field) => (
        <label className="field" key={field}>
          {t.me[field]}
          <input
            type="password"
            autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
            value={typed[field]}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [field]: value })}
          />
        </label>
      ))}
      <p className="quiet">{t.me.passwordRule}</p>
      {told !== null && <output>{told}</output>}
      <button type="submit" className="button">
        {t.me.password}
      </button>
    </form>
  );
}
