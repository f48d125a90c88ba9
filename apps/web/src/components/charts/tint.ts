/** The most of a tone that is mixed into the ground: text stays readable on it in both schemes. */
const MOST = 34;

/**
 * The ground of a value: more of the warm tone the further below nothing, more of the cool one the further above.
 * @param full the distance at which there is no more
 */
export function tint(value: number, full: number): string {
  const strength = Math.round(Math.min(1, Math.abs(value) / full) * MOST);
  if (strength === 0) return 'var(--surface)';
  return `color-mix(in srgb, var(--${value < 0 ? 'cheaper' : 'dearer'}) ${strength}%, var(--surface))`;
}
