// Reads the price report of a monitoring by an API token, then listens for a webhook and checks its signatures.
// Node 20 or newer, nothing to install:
//
//   ADDRESS=https://prices.example.com TOKEN=tsn_… COLLECTION=1 SECRET=whsec_… PORT=9000 node tsenomer-client.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { ADDRESS = 'http://127.0.0.1:8080', TOKEN = '', COLLECTION = '1', SECRET = '', PORT = '9000' } = process.env;

/** One call of the API. Throws with the code and the message of a refusal. */
async function get(path, query = {}) {
  const url = new URL(`/api${path}?${new URLSearchParams(query)}`, ADDRESS);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${body.code}: ${body.message}`);
  return body;
}

/** Every row of the price report, page by page. Amounts are whole minor units of their currency. */
async function* reportRows(parsingCollectionId) {
  for (let page = 1; ; page += 1) {
    const { rows } = await get('/reports/main', { parsingCollectionId, page, limit: 100 });
    yield* rows;
    if (rows.length < 100) return;
  }
}

/**
 * Whether a message is ours, whole and not an old one sent again (Standard Webhooks): one of the signatures is the
 * HMAC-SHA256 of `id.timestamp.body` by the secret, and the timestamp is at most five minutes off.
 */
function isGenuine(headers, body, secret, now = Date.now()) {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

let products = 0;
for await (const { name, cells } of reportRows(COLLECTION)) {
  products += 1;
  console.log(`${name}: ${cells.length} offers`);
}
console.log(`products: ${products}`);

// The same message may come twice: what was done about it is remembered by its id.
const done = new Set();
const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString('utf8');
  if (!isGenuine(request.headers, body, SECRET)) {
    console.log('refused: the signature is wrong');
    response.writeHead(401).end();
    return;
  }
  const id = request.headers['webhook-id'];
  if (!done.has(id)) {
    done.add(id);
    console.log(`event: ${JSON.parse(body).type}`);
  }
  // Answer soon, within ten seconds; long work is done afterwards.
  response.writeHead(204).end();
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening: ${server.address().port}`));
