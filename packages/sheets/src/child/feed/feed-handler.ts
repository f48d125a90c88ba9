import { CELL_MAX_CHARACTERS } from '../../limits.ts';
import { attribute } from '../xml-scanner.ts';
import type { XmlHandler } from '../xml-scanner.ts';
import { CategoryTree } from './category-tree.ts';
import { OFFER_ELEMENT } from './feed-kinds.ts';
import type { FeedKind } from './feed-kinds.ts';
import { OFFER_FIELDS } from './offer-cells.ts';
import type { Offer } from './offer-cells.ts';

/** Texts kept of one field of an offer: a product has no more barcodes. */
const MOST_TEXTS = 100;

/**
 * Collects the offers of a feed as they are scanned. Only the offer's own children are its fields: the price of a
 * delivery stands deeper.
 */
export class FeedHandler implements XmlHandler {
  readonly categories = new CategoryTree();
  readonly #kind: FeedKind;
  readonly #onOffer: (offer: Offer) => void;
  #depth = 0;
  #offerDepth = 0;
  #offer: { id: string; available: string; values: Map<string, string[]> } | null = null;
  #category: { readonly id: string; readonly parentId: string } | null = null;
  /** The name of the field whose text is read; null while none is. */
  #field: string | null = null;
  #text = '';

  constructor(kind: FeedKind, onOffer: (offer: Offer) => void) {
    this.#kind = kind;
    this.#onOffer = onOffer;
  }

  /** Whether all that was opened is closed. */
  get whole(): boolean {
    return this.#depth === 0;
  }

  open(name: string, attributes: string): void {
    this.#depth += 1;
    if (this.#offer !== null) {
      if (this.#depth !== this.#offerDepth + 1 || !OFFER_FIELDS.has(name)) return;
      this.#field = name;
      // Atom writes links as attributes.
      this.#text = (name === 'link' && attribute(attributes, 'href')) || '';
    } else if (name === OFFER_ELEMENT[this.#kind]) {
      this.#offerDepth = this.#depth;
      const [id, available] = [attribute(attributes, 'id'), attribute(attributes, 'available')];
      this.#offer = { id: short(id), available: short(available), values: new Map() };
    } else if (this.#kind === 'yml' && name === 'category') {
      this.#category = { id: short(attribute(attributes, 'id')), parentId: short(attribute(attributes, 'parentId')) };
      this.#text = '';
    }
  }

  text(value: string): void {
    if (this.#field === null && this.#category === null) return;
    if (this.#text.length < CELL_MAX_CHARACTERS) this.#text += value;
  }

  close(): void {
    if (this.#category !== null && this.#offer === null) {
      const { id, parentId } = this.#category;
      this.categories.add(id, parentId, this.#taken());
      this.#category = null;
    } else if (this.#offer !== null && this.#depth === this.#offerDepth + 1) this.#endField(this.#offer.values);
    else if (this.#offer !== null && this.#depth === this.#offerDepth) {
      this.#onOffer(this.#offer);
      this.#offer = null;
    }
    this.#depth -= 1;
  }

  #endField(values: Map<string, string[]>): void {
    if (this.#field === null) return;
    const text = this.#taken();
    const texts = values.get(this.#field) ?? [];
    if (text !== '' && texts.length < MOST_TEXTS) values.set(this.#field, [...texts, text]);
    this.#field = null;
  }

  #taken(): string {
    return this.#text.trim().slice(0, CELL_MAX_CHARACTERS);
  }
}

function short(value: string | undefined): string {
  return (value ?? '').trim().slice(0, CELL_MAX_CHARACTERS);
}
