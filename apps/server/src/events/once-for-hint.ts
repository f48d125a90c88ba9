import type { EventHint } from '@tsenomer/contracts';

/**
 * Everybody who listens is handed the same hint and asks the same of the database because of it: it is asked once for a
 * hint, however many listen. What is asked must be the same for all of them.
 */
export function onceForHint<Input, Answer>(
  ask: (input: Input) => Promise<Answer>,
): (hint: EventHint, input: Input) => Promise<Answer> {
  const asked = new WeakMap<EventHint, Promise<Answer>>();
  return (hint, input) => {
    const answer = asked.get(hint) ?? ask(input);
    asked.set(hint, answer);
    return answer;
  };
}
