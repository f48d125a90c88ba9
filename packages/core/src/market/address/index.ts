export type { AddressService } from './address-service.ts';
export { COUNTRIES } from './gazetteer/countries.ts';
export { suggestAddresses } from './suggest-addresses.ts';
export type { AddressSuggestions, SuggestAddressesDependencies } from './suggest-addresses.ts';
