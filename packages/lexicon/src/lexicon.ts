/**
 * The words of one language by what they mean. Those that end in `Alone` and `forNow` are whole texts in lower case;
 * `telling` are words that only this language and its nearest have; the others are expressions (`words.ts`),
 * several in one text parted by a bar. Words of prices stand before their amount, where their name ends in `Behind`
 * they follow it.
 */
export interface Lexicon {
  readonly telling?: readonly string[];
  /** That the product is gone. */
  readonly soldOut?: readonly string[];
  /** Texts that consist of nothing else. */
  readonly soldOutAlone?: readonly string[];
  /** What shops add before and behind such a text. */
  readonly forNow?: readonly string[];
  readonly forNowBehind?: readonly string[];
  /** That the product can be bought or ordered. */
  readonly inStock?: readonly string[];
  readonly inStockAlone?: readonly string[];
  /** What a status begins with: "Availability: ". */
  readonly statusLabel?: readonly string[];
  /** An offer to tell when the product is there again. */
  readonly notice?: readonly string[];
  /** What stands on the button that puts a product into the basket. */
  readonly buy?: readonly string[];
  /** Ways of getting a product, of which one may be missing while others are not. */
  readonly service?: readonly string[];
  /** The product that the page is about. */
  readonly product?: readonly string[];

  /** A part of the price that is paid each month, or in so many parts. */
  readonly instalment?: readonly string[];
  readonly instalmentBehind?: readonly string[];
  /** For holders of a card, members of a club or subscribers; and that it is for all others. */
  readonly card?: readonly string[];
  readonly cardless?: readonly string[];
  /** Before a discount; `regular`: perhaps so; `suggested`: asked by the maker or by other shops. */
  readonly former?: readonly string[];
  readonly formerBehind?: readonly string[];
  readonly regular?: readonly string[];
  readonly suggested?: readonly string[];
  /** That the price is today's, and that it was lowered. */
  readonly today?: readonly string[];
  readonly reduced?: readonly string[];
  /** The lowest of several. */
  readonly from?: readonly string[];
  readonly fromBehind?: readonly string[];
  /** What is paid for the way to the buyer. */
  readonly delivery?: readonly string[];
  /** What is saved, given back as points, or taken off for a code. */
  readonly saving?: readonly string[];
  readonly bonus?: readonly string[];
  readonly coupon?: readonly string[];
  /** What is bought on top: a warranty, a deposit, a service, a tax. */
  readonly extra?: readonly string[];
  /** An amount from or below which something holds. */
  readonly threshold?: readonly string[];
  /** What several things cost, or a part of one. */
  readonly several?: readonly string[];
  /** The lowest price of the last days, as the law asks for. */
  readonly lowest?: readonly string[];
  /** Used goods and other sellers. */
  readonly used?: readonly string[];
  /** That an amount is not exact. */
  readonly about?: readonly string[];
  /** Kinds of prices and of buyers, only right before an amount. */
  readonly otherKind?: readonly string[];
  /** What follows an amount that is no price of the product. */
  readonly apartBehind?: readonly string[];
  /** The units that goods are sold by; `pieceBehind`: one whole, behind a slash. */
  readonly unitBehind?: readonly string[];
  readonly pieceBehind?: readonly string[];
  /** Millions. */
  readonly large?: readonly string[];
  /** That a price is without tax, before it, behind it, and all over the page; and that it is with tax. */
  readonly untaxed?: readonly string[];
  readonly withoutTax?: readonly string[];
  readonly allUntaxed?: readonly string[];
  readonly withTax?: readonly string[];
  /** What tax is called. */
  readonly tax?: readonly string[];
  /** What a price is called, and what stands beside it besides. */
  readonly price?: readonly string[];
  readonly beside?: readonly string[];
  /** That the price is told when asked for, or to members. */
  readonly onRequest?: readonly string[];
  /** What holds so many pieces, before their number, and what joins pieces and their price. */
  readonly packOf?: readonly string[];
  readonly joinsPieces?: readonly string[];
  /** What choices are called, and what a basket is. */
  readonly choice?: readonly string[];
  readonly basket?: readonly string[];
  /** What stands above other products; `also`: likewise in a section's heading. */
  readonly others?: readonly string[];
  readonly also?: readonly string[];

  /**
   * What the shop's own article is called; `numberedArticle`: with a word for number behind it; `articleWord`: words
   * that mean other things, too, with a sign behind them; `articleNumber`: before a number alone; `reference`:
   * abbreviated, before capitals. Labels begin with two letters as they stand.
   */
  readonly article?: readonly string[];
  readonly numberedArticle?: readonly string[];
  readonly numberWord?: readonly string[];
  readonly articleWord?: readonly string[];
  readonly articleNumber?: readonly string[];
  readonly reference?: readonly string[];
  /** The number of an offer at a place of many sellers. */
  readonly listing?: readonly string[];
  /** The maker's number, with a sign behind it; `makerNumber`: with a word for number; `makerInCell`: by itself. */
  readonly maker?: readonly string[];
  readonly makerNumber?: readonly string[];
  readonly makerInCell?: readonly string[];
  /** What a label begins with that calls a number the maker's. */
  readonly makerWord?: readonly string[];
  readonly model?: readonly string[];
  readonly part?: readonly string[];
  /** Codes of trade: UPC, EAN, … */
  readonly tradeCode?: readonly string[];
  /**
   * Labels of a brand, what may stand before one in a name, what leads to its other goods, what its pages are called
   * in addresses, and what stands where a brand should.
   */
  readonly brand?: readonly string[];
  readonly beforeBrand?: readonly string[];
  readonly moreOf?: readonly string[];
  readonly brandPath?: readonly string[];
  readonly leadsToBrand?: readonly string[];
  readonly noBrand?: readonly string[];
  /** Endings of companies, and what shops are called. */
  readonly company?: readonly string[];
  readonly shop?: readonly string[];
  /** What a card, a club, and a price with a coupon are called, and what makes an amount of it a reduction. */
  readonly cardWord?: readonly string[];
  readonly clubWord?: readonly string[];
  readonly couponPrice?: readonly string[];
  /** What stands before a code that a buyer types. */
  readonly withCode?: readonly string[];
  readonly takenOff?: readonly string[];
  /** Pieces of such words as a page's bytes have them: no expressions, and no letter that may be a capital. */
  readonly cardGlance?: readonly string[];
  /** Steps of a ladder of quantities. */
  readonly piecesFrom?: readonly string[];
  readonly upTo?: readonly string[];
  readonly piecesBehind?: readonly string[];
  /** What is said behind the amount that it is about, a price of members among it. */
  readonly follows?: readonly string[];
  readonly membersBehind?: readonly string[];
  /**
   * Who a kind of price is for; what joins the ends of a range; what leads to a former price; that it costs nothing.
   */
  readonly buyers?: readonly string[];
  readonly rangeTo?: readonly string[];
  readonly formerLabel?: readonly string[];
  readonly free?: readonly string[];
  /**
   * What today's price is called right before it where it was lowered, and where it is only the shop's own; what stands
   * before and behind a former price that leads to today's ("De R$ 2.399 por R$ 1.899").
   */
  readonly saleLabel?: readonly string[];
  readonly ownPrice?: readonly string[];
  readonly beforeFormer?: readonly string[];
  readonly fromFormer?: readonly string[];
  readonly per?: readonly string[];
  /** That a product is offered as used. */
  readonly secondHand?: readonly string[];
  /**
   * What heads properties; what asks for a choice; what a button says that does not buy; what leads to the next
   * page.
   */
  readonly specification?: readonly string[];
  readonly choose?: readonly string[];
  readonly beforeChoice?: readonly string[];
  readonly notBuying?: readonly string[];
  readonly next?: readonly string[];
  /**
   * That a page refuses (`refusalTitle`: in its title), is gone, or does not serve a city; and what is written for
   * nothing.
   */
  readonly refusal?: readonly string[];
  readonly refusalTitle?: readonly string[];
  readonly gone?: readonly string[];
  readonly sorry?: readonly string[];
  readonly cityUnknown?: readonly string[];
  readonly none?: readonly string[];
  /** Units of content, what is packed, what multiplies, what bounds, and things whose measure is no content. */
  readonly kilogram?: readonly string[];
  readonly gram?: readonly string[];
  readonly millilitre?: readonly string[];
  readonly centilitre?: readonly string[];
  readonly decilitre?: readonly string[];
  readonly litre?: readonly string[];
  readonly millimetre?: readonly string[];
  readonly centimetre?: readonly string[];
  readonly metre?: readonly string[];
  readonly pieces?: readonly string[];
  readonly packed?: readonly string[];
  readonly times?: readonly string[];
  readonly bound?: readonly string[];
  readonly vessel?: readonly string[];
  readonly vesselSet?: readonly string[];
}

/** What a lexicon has words for. */
export type Concept = Exclude<keyof Lexicon, 'telling'>;
