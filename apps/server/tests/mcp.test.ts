import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenScope } from '@tsenomer/contracts';
import { makeCity, makeCollection, makeCompany, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let url: string;
beforeAll(async () => {
  running = await testApp();
  url = await running.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => running.close());

async function tokenOf(scopes: readonly TokenScope[], role: 'admin' | 'user' = 'admin'): Promise<string> {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/integration/api-tokens',
    headers: await running.signedIn(role),
    payload: { name: 'Модель', scopes },
  });
  return answer.json().token;
}

async function modelWith(scopes: readonly TokenScope[]): Promise<Client> {
  const headers = { authorization: `Bearer ${await tokenOf(scopes)}` };
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit: { headers } }));
  return client;
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

/** The text that a tool answers with, read as JSON. */
async function told(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [first]: { text?: string }[] = Array.isArray(content) ? content : [];
  return { isError: isError === true, text: first?.text ?? '' };
}

describe('[SET-7] the Model Context Protocol server', () => {
  it('offers the tools that the token’s scopes open', async () => {
    const reader = await modelWith(['products.read']);
    expect(await namesOf(reader)).toEqual(['search_products', 'product_prices', 'price_history', 'list_monitorings']);
    const runner = await modelWith(['collections.run']);
    expect(await namesOf(runner)).toEqual(['start_run']);
    const reports = await modelWith(['reports.read']);
    expect(await namesOf(reports)).toEqual(['list_monitorings', 'price_report', 'rrp_violations']);
  });

  it('answers what the API answers, and its refusals as errors', async () => {
    const { db } = running.test;
    const product = await makeProduct(db, { name: 'Самовар медный' });
    const collectionId = await makeCollection(db, {
      cityId: await makeCity(db),
      companyIds: [await makeCompany(db)],
      productIds: [product],
    });
    const client = await modelWith(['products.read', 'reports.read', 'collections.run']);
    const found = JSON.parse((await told(client, 'search_products', { search: 'самовар' })).text);
    expect(found.items.map(({ id }: { id: number }) => id)).toEqual([product]);
    expect(JSON.parse((await told(client, 'product_prices', { productId: product })).text)).toEqual({ items: [] });
    const month = { from: '2026-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z' };
    expect(await told(client, 'price_history', { productId: product, ...month })).toMatchObject({ isError: false });
    expect((await told(client, 'list_monitorings', {})).text).toContain(`"id":${collectionId}`);
    const report = JSON.parse((await told(client, 'price_report', { monitoringId: collectionId })).text);
    expect(report.collection.id).toBe(collectionId);
    const days = { periodFrom: '2026-11-01', periodTo: '2026-11-20' };
    expect(await told(client, 'rrp_violations', { companyIds: [1], ...days })).toMatchObject({ isError: false });
    const refused = await told(client, 'start_run', { monitoringId: collectionId });
    expect([refused.isError, JSON.parse(refused.text).code]).toEqual([true, 'COLLECTION_EMPTY']);
    expect((await told(client, 'search_products', { search: 5 })).isError).toBe(true);
  });

  it.each([
    ['nobody', {}, 401],
    ['a token that is none', { authorization: `Bearer tsn_${'a'.repeat(43)}` }, 401],
    ['a page of another site', { origin: 'https://other.example' }, 403],
  ])('refuses %s', async (_, headers, status) => {
    const answer = await running.app.inject({ method: 'POST', url: '/api/mcp', headers, payload: {} });
    expect(answer.statusCode).toBe(status);
  });

  it('has no streams', async () => {
    expect((await running.app.inject({ method: 'GET', url: '/api/mcp' })).statusCode).toBe(405);
  });
});
