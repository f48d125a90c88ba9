import type { LinkSearchSettings } from '@tsenomer/contracts';
import type { SearchWork } from '@tsenomer/core/collecting/link-search';
import type { LearntCalibration, Matcher } from '@tsenomer/matching';
import type { Escalation } from '../escalation.ts';
import type { ProductTools } from '../fetch-product.ts';
import type { Find } from './find.ts';

/** What the searches of a shard share. */
export interface SearchTools extends ProductTools {
  readonly settings: LinkSearchSettings;
  readonly kind: SearchWork['kind'];
  readonly company: Pick<SearchWork['company'], 'host' | 'sellerName' | 'sellerUrl'>;
  readonly calibration: LearntCalibration | null;
  readonly matcher: Matcher;
  /** The installation's, in which prices are compared. */
  readonly currency: string;
  /** Which way a page is tried after bans; shared by the products of a shard. */
  readonly escalation: Escalation;
  readonly now: () => Date;
  /** Told of a page on which reading itself failed. */
  readonly onUnreadable: (url: string, error: unknown) => void;
}

/** A find with what its own page says besides; the same as the find where the page was not visited. */
export interface SeenFind extends Find {
  /** The manufacturer's article. */
  readonly mpn: string | null;
}

/** Whether pages of single sellers are looked for: for a search of sellers, and for a company that is one. */
export function seeksSellers({ kind, company }: Pick<SearchTools, 'kind' | 'company'>): boolean {
  return kind === 'findSellersAndLinks' || company.sellerName !== null;
}
