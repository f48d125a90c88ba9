/**
 * What a proxy does wrong, for demonstrations and tests:
 * - `refuse`: nobody listens on its port (a real ECONNREFUSED);
 * - `hang`: it accepts the connection, reads, and never answers;
 * - `bad-gateway`: it answers that it cannot reach the target (HTTP 502, SOCKS "general failure");
 * - `drop`: it resets the connection when the first bytes of the answer arrive.
 */
export type ProxyFault = 'refuse' | 'hang' | 'bad-gateway' | 'drop';

export interface ProxyCredentials {
  readonly user: string;
  readonly password: string;
}

export interface ProxyOptions {
  /** Port on 127.0.0.1; 0, the default, takes a free one. */
  readonly port?: number;
  /** When given, clients without exactly these are turned away (HTTP 407, SOCKS method or password failure). */
  readonly credentials?: ProxyCredentials;
  /** The loopback address that targets see as the client's, such as 127.0.0.2; by default the system chooses. */
  readonly outgoingAddress?: string;
  readonly fault?: ProxyFault | null;
}

export interface LoopbackProxy {
  /** `http://…` or `socks5://…`, with the credentials in it when the proxy asks for some. */
  readonly url: string;
  readonly port: number;
  /** How many client connections were accepted since the start. */
  connections(): number;
  /**
   * Switches a fault on, or off with null. Holds for requests that begin afterwards; `refuse` also cuts open
   * connections.
   */
  setFault(fault: ProxyFault | null): Promise<void>;
  /** Cuts every connection and frees the port. Safe to call twice. */
  close(): Promise<void>;
}

/** The address of a proxy as clients write it, credentials percent-encoded. */
export function proxyUrl(scheme: 'http' | 'socks5', port: number, credentials: ProxyCredentials | undefined): string {
  const login = credentials
    ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@`
    : '';
  return `${scheme}://${login}127.0.0.1:${port}`;
}
