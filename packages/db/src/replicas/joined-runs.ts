/**
 * Lets many who ask for the same at once share one run of it: whoever asks is answered by a run that began after they
 * asked, never by one that was on its way already. So at most one run is on its way and one waits for it to end.
 * @returns asks for it; rejects for all who share a run that fails.
 */
export function joinRuns<Answer>(run: () => Promise<Answer>): () => Promise<Answer> {
  let going: Promise<unknown> | null = null;
  let next: Promise<Answer> | null = null;

  function begin(): Promise<Answer> {
    const answer = run();
    const over = answer.then(
      () => undefined,
      () => undefined,
    );
    going = over;
    void over.then(() => {
      if (going === over) going = null;
    });
    return answer;
  }

  return () => {
    if (next !== null) return next;
    if (going === null) return begin();
    next = going.then(() => {
      next = null;
      return begin();
    });
    return next;
  };
}
