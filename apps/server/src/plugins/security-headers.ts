import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isOfAgent } from './agent-application.ts';
import { styleNonce } from './style-nonce.ts';

export interface SecurityOptions {
  /** Scripts of this origin may run too: the chat widget that the operator configured. */
  readonly chatWidgetUrl: string | null;
  /** Whether people reach the installation by https. */
  readonly https: boolean;
}

/** Headers that tell browsers what this application never does. */
export async function securityHeaders(app: FastifyInstance, { chatWidgetUrl, https }: SecurityOptions): Promise<void> {
  const widget = chatWidgetUrl === null ? [] : [new URL(chatWidgetUrl).origin];
  await app.register(helmet, {
    strictTransportSecurity: https ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The reader of barcodes is WebAssembly, which is let run in the agent's application only.
        scriptSrc: [({ url }) => (isOfAgent(url) ? "'self' 'wasm-unsafe-eval'" : "'self'"), ...widget],
        // Components add style sheets of their own, which the page's nonce admits; style attributes in markup are
        // refused.
        styleSrc: ["'self'", (_request, response) => `'nonce-${styleNonce(response)}'`],
        // Product photos stand on the shops' own hosts.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...widget],
        frameSrc: widget.length > 0 ? widget : ["'none'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Plain http installations inside a company network stay usable: no upgrade-insecure-requests.
      },
    },
  });
}
