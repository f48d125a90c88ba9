import type { Robot } from '@tsenomer/contracts';
import type { Document } from 'domhandler';
import { buildDocument } from './dom/document.ts';
import type { PageIdentity } from './offer/page-identity.ts';
import { identifyPage } from './offer/page-identity.ts';
import type { PageBlocks } from './structured/find-blocks.ts';
import { findBlocks } from './structured/find-blocks.ts';
import { VisibleContexts } from './text/visible-context.ts';
import type { VisibleAvailability } from './text/visible-availability.ts';
import { readVisibleAvailability } from './text/visible-availability.ts';
import type { VisiblePrice } from './text/visible-price.ts';
import { readVisiblePrice } from './text/visible-price.ts';

export interface ReadPageInput {
  readonly html: string;
  /** The final address of the page. */
  readonly url: string;
  readonly robot?: Robot | null;
  /** ISO code of prices that name no currency themselves. */
  readonly currency?: string | null;
}

/** A page with what is found in it, each part built once and only when it is asked for: the document costs twenty scans. */
export class PageSources {
  readonly html: string;
  readonly blocks: PageBlocks;
  readonly identity: PageIdentity;
  readonly currency: string | null;
  #document: Document | null = null;
  #contexts: VisibleContexts | null = null;
  #price: { readonly value: VisiblePrice | null } | null = null;
  #availability: { readonly value: VisibleAvailability | null } | null = null;

  constructor(input: ReadPageInput) {
    this.html = input.html;
    this.blocks = findBlocks(input.html);
    this.identity = identifyPage(input.url, this.blocks);
    this.currency = input.robot?.currency ?? input.currency ?? null;
  }

  get document(): Document {
    this.#document ??= buildDocument(this.html);
    return this.#document;
  }

  get #visible(): VisibleContexts {
    this.#contexts ??= new VisibleContexts(this.document, this.blocks.h1);
    return this.#contexts;
  }

  visiblePrice(): VisiblePrice | null {
    this.#price ??= { value: readVisiblePrice(this.document, this.#visible, this.currency) };
    return this.#price.value;
  }

  visibleAvailability(): VisibleAvailability | null {
    this.#availability ??= { value: readVisibleAvailability(this.document, this.#visible) };
    return this.#availability.value;
  }
}
