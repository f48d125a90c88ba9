import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from './product.ts';

type Signal = Parameters<Product['end']>[0];

/** How tests end the suite's product and start it again: its process belongs to the one that began the suite. */
export interface SuiteProduct {
  readonly end: Product['end'];
  /** Does nothing while it runs. */
  readonly start: () => Promise<void>;
}

export interface ServedProduct {
  /** For {@link reachProduct}. */
  readonly control: string;
  readonly close: () => Promise<void>;
}

/** @param again starts it with what it was started with before. */
export async function serveProduct(first: Product, again: () => Promise<Product>): Promise<ServedProduct> {
  let product = first;
  let runs = true;
  const end = async (signal: Signal): Promise<number | null> => {
    runs = false;
    return product.end(signal);
  };
  const start = async (): Promise<null> => {
    if (!runs) product = await again();
    runs = true;
    return null;
  };
  const server = createServer((request, response) => {
    const signal = SIGNALS.find((each) => request.url === `/${each}`);
    (signal === undefined ? start() : end(signal)).then(
      (code) => response.end(JSON.stringify(code)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    control: `http://127.0.0.1:${port}`,
    close: async () => {
      if (runs) await product.end('SIGINT');
      server.close();
    },
  };
}

const SIGNALS: readonly Signal[] = ['SIGINT', 'SIGKILL'];

/** @param control where it is served; empty for a product that was running before the suite. */
export function reachProduct(control: string): SuiteProduct {
  const ask = async (what: string): Promise<unknown> => {
    const answer = await fetch(`${control}/${what}`);
    if (!answer.ok) throw new Error(`${what} was answered by ${await answer.text()}`);
    return answer.json();
  };
  return {
    end: async (signal) => {
      const code = await ask(signal);
      return typeof code === 'number' ? code : null;
    },
    start: async () => void (await ask('start')),
  };
}
