import type { CurrentUser } from '@tsenomer/contracts';

type Named = Pick<CurrentUser, 'name' | 'surname'>;

/** Name and surname as they are shown together. */
export function fullName({ name, surname }: Named): string {
  return [name, surname].filter((part) => part !== null && part !== '').join(' ');
}

/** Up to two first letters for the avatar. */
export function initials(user: Named): string {
  return fullName(user)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstOf(word).toLocaleUpperCase())
    .join('');
}

/** The first character, whole: an emoji takes several units of a text. */
function firstOf(word: string): string {
  const [first = ''] = word;
  return first;
}
