import type { AgentTask } from '@tsenomer/contracts';
import { NO_PRICE } from '../store/records.ts';
import type { OutboxEntry, PriceFields, Stage, TaskProduct } from '../store/records.ts';

export interface ProductView {
  readonly product: TaskProduct;
  /** What holds now; null while nothing was entered. */
  readonly reading: PriceFields | null;
  /** How far the newest reading of this device came; null: it is the server's. */
  readonly stage: Stage | null;
  readonly photos: number;
}

export interface NewProductView {
  readonly uuid: string;
  readonly name: string;
  readonly article: string;
  readonly reading: PriceFields;
  readonly stage: Stage | null;
  readonly photos: number;
}

export interface TaskView {
  readonly task: AgentTask;
  readonly status: AgentTask['status'];
  readonly products: readonly ProductView[];
  readonly newProducts: readonly NewProductView[];
  readonly arrived: boolean;
  readonly done: number;
  /** Photos of the shelf itself. */
  readonly shelfPhotos: number;
}

/**
 * A task as it stands on this device: what the server told, and over it all that was done here, in its order. What the
 * server refused or keeps as a conflict does not count; what waits does.
 * @param entries of this task, by one agent
 */
export function foldTask(task: AgentTask, entries: readonly OutboxEntry[]): TaskView {
  const own = entries.filter(({ taskId }) => taskId === task.id).sort((one, other) => one.seq - other.seq);
  const counting = own.filter(({ stage }) => stage === 'waiting' || stage === 'sent');
  const latest = <K extends string | number>(kind: OutboxEntry['kind'], key: string) =>
    new Map(counting.filter((entry) => entry.kind === kind).map((entry) => [entry.payload[key] as K, entry]));
  const readings = latest<number>('reading', 'productId');
  const found = latest<string>('newProduct', 'uuid');
  const photos = photosOf(task, counting);
  const products = task.products.map((product): ProductView => {
    const entry = readings.get(product.productId);
    // Another device of the same agent may have handed in a later one.
    const newer =
      entry && (product.reading === null || entry.at >= product.reading.readAt || entry.stage === 'waiting');
    return {
      product,
      reading: newer ? fieldsOf(entry.payload) : product.reading && fieldsOf(product.reading),
      stage: newer ? entry.stage : null,
      photos: photos.filter(({ productId }) => productId === product.productId).length,
    };
  });
  const known = new Map(task.newProducts.map((item) => [item.uuid, item]));
  const newProducts = [...new Set([...known.keys(), ...found.keys()])].map((uuid): NewProductView => {
    const entry = found.get(uuid);
    const item = known.get(uuid);
    const text = (key: 'name' | 'article'): string => {
      const said = entry?.payload[key];
      return typeof said === 'string' ? said : (item?.[key] ?? '');
    };
    return {
      uuid,
      name: text('name'),
      article: text('article'),
      reading: fieldsOf(entry?.payload ?? item?.reading ?? {}),
      stage: entry?.stage ?? null,
      photos: photos.filter(({ newProductUuid }) => newProductUuid === uuid).length,
    };
  });
  return {
    task,
    status: statusOf(task, counting),
    products,
    newProducts,
    arrived: counting.some(({ kind }) => kind === 'arrival'),
    done: products.filter(({ reading }) => reading !== null).length,
    shelfPhotos: photos.filter(({ productId, newProductUuid }) => productId === null && newProductUuid === null).length,
  };
}

/** What the server says of an end (cancelled, completed) holds; beginning and finishing here is known at once. */
function statusOf(task: AgentTask, counting: readonly OutboxEntry[]): AgentTask['status'] {
  if (task.status === 'canceled' || task.status === 'completed') return task.status;
  if (counting.some(({ kind }) => kind === 'finish')) return 'completed';
  return counting.length > 0 ? 'in_process' : task.status;
}

interface PhotoPlace {
  readonly productId: number | null;
  readonly newProductUuid: string | null;
}

function photosOf(task: AgentTask, counting: readonly OutboxEntry[]): PhotoPlace[] {
  const places = new Map<string, PhotoPlace>(task.photos.map((photo) => [photo.uuid, photo]));
  for (const { kind, payload } of counting)
    if (kind === 'photoMeta')
      places.set(String(payload['uuid']), {
        productId: typeof payload['productId'] === 'number' ? payload['productId'] : null,
        newProductUuid: typeof payload['newProductUuid'] === 'string' ? payload['newProductUuid'] : null,
      });
  return [...places.values()];
}

/** The price row within a payload; the device wrote it, so what is missing was not said. */
function fieldsOf(payload: object): PriceFields {
  const given: Readonly<Record<string, unknown>> = { ...payload };
  const said = Object.keys(NO_PRICE).filter((key) => given[key] !== undefined);
  return { ...NO_PRICE, ...Object.fromEntries(said.map((key) => [key, given[key]])) };
}
