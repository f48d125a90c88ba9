import type { AlertKind, DomainEvent } from '@tsenomer/contracts';

/** What an event means to people; absent parts are null. Amounts in minor units. */
export interface Fact {
  readonly id: number;
  readonly at: Date;
  readonly kind: AlertKind;
  readonly product_id: number | null;
  readonly company_id: number | null;
  readonly collection_id: number | null;
  readonly city_id: number | null;
  readonly old_price: number | null;
  readonly new_price: number | null;
  readonly currency: string | null;
}

const NOTHING = {
  product_id: null,
  company_id: null,
  collection_id: null,
  city_id: null,
  old_price: null,
  new_price: null,
  currency: null,
} as const;

/** The fact that an event tells; null for one that nobody is told of. */
export function factOfEvent(event: DomainEvent): Fact | null {
  const head = { ...NOTHING, id: event.id, at: event.at };
  switch (event.type) {
    case 'priceMoved':
      return { ...head, ...place(event.payload), kind: 'priceMoved', ...prices(event.payload) };
    case 'availabilityTurned':
      return { ...head, ...place(event.payload), kind: event.payload.available ? 'backInStock' : 'gone' };
    case 'violationOpened': {
      const { price, mrp, currency } = event.payload;
      return { ...head, ...place(event.payload), kind: 'violation', old_price: mrp, new_price: price, currency };
    }
    case 'siteIncidentOpened':
      return { ...head, kind: 'siteStopped', company_id: event.payload.companyId };
    case 'robotHealing':
      if (event.payload.outcome === 'recovered') return null;
      return { ...head, kind: 'robotHealing', company_id: event.payload.companyId };
    case 'runEnded':
      if (event.payload.status !== 'stopped') return null;
      return { ...head, kind: 'runFailed', collection_id: event.payload.collectionId };
    case 'runMissed':
      return { ...head, kind: 'runFailed', collection_id: event.payload.collectionId };
    case 'quotaLow':
    case 'packageAdded':
      return { ...head, kind: event.type };
    case 'violationEnded':
    case 'siteIncidentClosed':
    case 'importEnded':
    case 'ledgerDiffered':
      return null;
    default:
      return event satisfies never;
  }
}

interface Place {
  readonly productId: number;
  readonly companyId: number;
  readonly collectionId: number;
  readonly cityId: number;
}

function place({ productId, companyId, collectionId, cityId }: Place) {
  // What was read from a shelf is of no monitoring.
  const collection_id = collectionId === 0 ? null : collectionId;
  return { product_id: productId, company_id: companyId, collection_id, city_id: cityId };
}

function prices(payload: { readonly oldPrice: number; readonly newPrice: number; readonly currency: string }) {
  return { old_price: payload.oldPrice, new_price: payload.newPrice, currency: payload.currency };
}
