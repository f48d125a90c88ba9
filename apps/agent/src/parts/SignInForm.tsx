import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { asksForCode, signIn } from '../sync/session.ts';
import { synchronise } from '../sync/synchronise.ts';

/** The field is asked for after the password was sent: what comes next is typed there. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

interface SignInFormProps {
  /** Somebody signed in who is no agent. */
  readonly onForeign: () => void;
  readonly login?: string;
}

export function SignInForm({ onForeign, login: first = '' }: SignInFormProps) {
  const { t } = useWords();
  const [login, setLogin] = useState(first);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [problem, setProblem] = useState<'wrong' | 'wrongCode' | 'noNetwork' | 'refused' | null>(null);
  const submit = async (): Promise<void> => {
    const result = await signIn(login.trim(), password, code);
    if (typeof result === 'object' && 'token' in result) return synchronise();
    if (result === 'foreign') return onForeign();
    if (typeof result === 'string') return setProblem('refused');
    if (asksForCode(result)) return setCode('');
    if (result.status === 400 && code !== undefined) return setProblem('wrongCode');
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
      {code !== undefined && (
        <label className="field">
          {t.signIn.code}
          <input
            autoComplete="one-time-code"
            ref={takeFocus}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </label>
      )}
      {problem !== null && (
        <p role="alert" className="problem">
          {t.signIn[problem]}
        </p>
      )}
      <button type="submit" className="button main">
        {t.signIn.submit}
      </button>
      <a className="button" href="/auth/recovery">
        {t.signIn.forgotten}
      </a>
    </form>
  );
}
