import { useMergedRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { useFocusWrong } from './use-focus-wrong.ts';

interface FormProps {
  /** What was sent is not answered yet. */
  readonly busy: boolean;
  /** Sends, or shows what is wrong. */
  readonly onSubmit: () => unknown;
  readonly form?: Ref<HTMLFormElement> | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A form that says itself what is wrong: once it was refused, the keyboard goes on in the first wrong field. */
export function Form({ busy, onSubmit, form, className, style, children }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useFocusWrong(own, tries, busy);
  const ref = useMergedRef(own, form);
  return (
    <form
      ref={ref}
      noValidate
      className={className}
      style={style}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        setTries((count) => count + 1);
      }}
    >
      {children}
    </form>
  );
}
