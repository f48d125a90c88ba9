import { decimalFromMinor } from '@tsenomer/contracts';

/** Kopecks as shops write them: "12 990 ₽", "84,90 ₽", with no-break spaces. */
export function rubles(kopecks: bigint): string {
  const whole = (kopecks / 100n).toString().replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  const rest = kopecks % 100n;
  return `${whole}${rest === 0n ? '' : `,${rest.toString().padStart(2, '0')}`}\u00a0₽`;
}

/** Kopecks as structured data writes them: "12990", "84.9". */
export function decimal(kopecks: bigint): string {
  return decimalFromMinor(kopecks, 'RUB');
}
