import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { signIn } from '../sync/session.ts';
import { synchronise } from '../sync/synchronise.ts';

interface SignInFormProps {
  /** Somebody signed in who is no agent. */
  readonly onForeign: () => void;
  readonly login?: string;
}

export function SignInForm({ onForeign, login: first = '' }: SignInFormProps) {
  const { t } = useWords();
  const [login, setLogin] = useState(first);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<'wrong' | 'noNetwork' | 'refused' | null>(null);
  const submit = async (): Promise<void> => {
    const result = await signIn(login.trim(), password);
    if (typeof result === 'object' && 'token' in result) return synchronise();
    if (result === 'foreign') return onForeign();
    if (typeof result === 'string') return setProblem('refused');
    setProblem(result.status === 0 ? 'noNetwork' : result.status === 401 ? 'wrong' : 'refused');
  };
  return (
    <form
      className="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(null);
        void submit();
      }}
    >
      <label className="field">
        {t.signIn.login}
        <input
          type="email"
          autoComplete="username"
          value={login}
          onChange={({ currentTarget }) => setLogin(currentTarget.value)}
        />
      </label>
      <label className="field">
        {t.signIn.password}
        <input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </label>
      {problem !== null && (
        <p role="alert" className="problem">
          {t.signIn[problem]}
        </p>
      )}
      <button type="submit" className="button main">
        {t.signIn.submit}
      </button>
    </form>
  );
}
