import type { Locale } from '@tsenomer/contracts';
import type { Letter, LetterContent } from './letter.ts';
import { letterPage } from './page.ts';
import { headerLine } from './safe-text.ts';

/** Nobody is asked which language they read, so a letter speaks both, the one of the person who caused it first. */
export function compose(content: Readonly<Record<Locale, LetterContent>>, first: Locale): Letter {
  const second = first === 'ru' ? 'en' : 'ru';
  return {
    subject: headerLine(`${content[first].subject} / ${content[second].subject}`),
    text: `${plain(content[first])}\n\n${'—'.repeat(24)}\n\n${plain(content[second])}\n`,
    html: letterPage([
      { locale: first, content: content[first] },
      { locale: second, content: content[second] },
    ]),
  };
}

function plain({ heading, paragraphs, code, button, note }: LetterContent): string {
  const blocks = [heading, ...paragraphs];
  if (code !== undefined) blocks.push(code);
  if (button) blocks.push(`${button.label}:\n${button.url}`);
  return [...blocks, note].join('\n\n');
}

/** A letter in one language, where people have written what it says. */
export function composeIn(locale: Locale, content: LetterContent): Letter {
  return {
    subject: headerLine(content.subject),
    text: `${plain(content)}\n`,
    html: letterPage([{ locale, content }]),
  };
}
