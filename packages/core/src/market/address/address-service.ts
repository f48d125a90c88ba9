import type { AddressSuggestion } from '@tsenomer/contracts';

/** Whoever knows addresses with their places on the map (P1 §7). */
export interface AddressService {
  /**
   * At most 5 addresses in the eight countries that a text may mean, those without a place on the map left out.
   * @returns null when the service could not be asked; it reports the reason itself.
   */
  suggest(query: string): Promise<AddressSuggestion[] | null>;
}
