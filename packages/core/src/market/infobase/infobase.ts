import type { CurrencyItem, InfobaseCity, InfobaseSeller, ParsingModule } from '@tsenomer/contracts';

/**
 * The information base (SET-9): what many installations share. This installation's own answers from its tables; another
 * one's is asked over HTTP. Every call may be refused with DomainError INFOBASE_UNAVAILABLE.
 */
export interface Infobase {
  /** At most 50 cities by a part of a name, those whose name begins with it first. */
  cities(name: string): Promise<InfobaseCity[]>;
  currencies(): Promise<CurrencyItem[]>;
  /** The shared proxies, one address per item. */
  proxies(): Promise<string[]>;
  /** Sellers on marketplaces by a part of the seller's name, and how many there are in all. */
  sellers(name: string): Promise<Sellers>;
  parsingModules(): Promise<ParsingModule[]>;
  /** Keyed digests of the logins of an installation, and its address. */
  authDigests(): Promise<AuthDigests>;
  /**
   * The address of the installation that has an account of this e-mail or phone; `''` when the login is free.
   * @param within milliseconds after which an answer is of no use any more; without, the service's own time-out holds.
   */
  userExists(login: string, within?: number): Promise<string>;
}

export interface Sellers {
  readonly items: InfobaseSeller[];
  readonly total: number;
}

export interface AuthDigests {
  readonly url: string;
  readonly items: string[];
}
