import { siteModuleSchema } from '@tsenomer/contracts';
import type { SiteModule, SiteModuleInput } from '@tsenomer/contracts';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { startSite } from './site.ts';

/** A request as a site of a module's saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ModuleSite {
  /** `http://shop.test:PORT`, which {@link ownNames} leads to this machine. */
  readonly origin: string;
  readonly seen: SeenRequest[];
}

export type Answers = (request: SeenRequest, response: ServerResponse, message: IncomingMessage) => void;

/** Every name stands for this machine. */
export const ownNames = { lookup: async () => [{ address: '127.0.0.1', family: 4 }] };

/**
 * A site that a module may name: real, on loopback, under a name of its own; bodies of requests are read before it
 * answers.
 */
export async function startModuleSite(answers: Answers, name = 'shop.test'): Promise<ModuleSite> {
  const seen: SeenRequest[] = [];
  const { origin } = await startSite((message, response) => {
    const chunks: Buffer[] = [];
    message
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const request = {
          method: message.method ?? '',
          path: message.url ?? '',
          headers: message.headers,
          body: Buffer.concat(chunks).toString(),
        };
        seen.push(request);
        answers(request, response, message);
      });
  });
  return { origin: `http://${name}:${new URL(origin).port}`, seen };
}

export function json(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

/** A module of `shop.test` whose card is asked for by GET; tests change what they are about. */
export function moduleOf(origin: string, changes: Partial<SiteModuleInput> = {}): SiteModule {
  return siteModuleSchema.parse({
    id: 'shop',
    title: 'Shop',
    hosts: ['shop.test'],
    asOf: '2026-11-20',
    confidence: 'none',
    links: ['/p/{id:digits}'],
    currency: 'RUB',
    initialCity: 'msk',
    pause: 0,
    requests: [
      {
        name: 'card',
        via: 'http',
        answer: 'json',
        url: `${origin}/api/card?id={id}&city={city}`,
        headers: { 'x-city': '{city}' },
      },
    ],
    fields: {
      price: { paths: ['card.price', 'offers.list[0].price'], unit: 'major' },
      availability: [{ paths: ['card.stock'], rule: 'positive' }],
      name: ['card.name'],
    },
    blocked: [
      { type: 'value', path: 'card.code', equals: '7' },
      { type: 'value', path: 'offers.code', equals: '7' },
    ],
    notFound: [
      { type: 'value', path: 'card.status', equals: '404' },
      { type: 'value', path: 'offers.list', equals: null },
    ],
    search: null,
    ...changes,
  });
}
