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
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('');
}
