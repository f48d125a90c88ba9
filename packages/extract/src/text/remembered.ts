/**
 * A question about texts that asks for each text only once: on a page the same ones stand in many places, one around
 * the other.
 */
export function remembered<Answer extends {} | null>(question: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = question(text);
    answers.set(text, answer);
    return answer;
  };
}
