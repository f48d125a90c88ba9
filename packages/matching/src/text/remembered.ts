/** Longer ones are seldom words, and seldom seen twice. */
const LONGEST = 40;

/**
 * A question about single words that asks for each word once: names repeat their words.
 * @param limit with so many words known, all are forgotten: what is kept stays bounded whatever is read.
 */
export function remembered<Answer extends {} | null>(
  limit: number,
  question: (word: string) => Answer,
): (word: string) => Answer {
  const answers = new Map<string, Answer>();
  return (word) => {
    const known = answers.get(word);
    if (known !== undefined) return known;
    if (word.length > LONGEST) return question(word);
    const own = copyOf(word);
    const answer = question(own);
    if (answers.size >= limit) answers.clear();
    answers.set(own, answer);
    return answer;
  };
}

/** A part of a text keeps the whole text in memory; its copy does not. */
function copyOf(word: string): string {
  return word.split('').join('');
}
