import type { Profile } from '../listing/profile.ts';
import { align } from './alignment.ts';
import type { Alignment } from './alignment.ts';
import { relateAmounts } from './amount-relation.ts';
import type { AmountRelation } from './amount-relation.ts';
import { relateBrands } from './brand-relation.ts';
import type { BrandRelation } from './brand-relation.ts';
import { relateCodes } from './code-relation.ts';
import type { CodeRelation } from './code-relation.ts';
import { relateNumbers } from './number-relation.ts';
import type { NumberRelation } from './number-relation.ts';

/** Everything that is found out about a pair once; features, gates and reasons read it. */
export interface Comparison {
  readonly left: Profile;
  readonly right: Profile;
  /** The left name's words looked for at the right, and the other way round. */
  readonly forth: Alignment;
  readonly back: Alignment;
  readonly codes: CodeRelation;
  readonly numbers: NumberRelation;
  readonly amounts: AmountRelation;
  readonly brands: BrandRelation;
}

export function compare(left: Profile, right: Profile): Comparison {
  return {
    left,
    right,
    forth: align(left, right),
    back: align(right, left),
    codes: relateCodes(left, right),
    numbers: relateNumbers(left.numbers, right.numbers),
    amounts: relateAmounts(left.amounts, right.amounts),
    brands: relateBrands(left, right),
  };
}
