/** Bytes that are counted as they are taken. */
export function counted(bytes: AsyncIterable<Uint8Array>): {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly count: () => number;
} {
  let count = 0;
  async function* counting(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      count += chunk.length;
      yield chunk;
    }
  }
  return { bytes: counting(), count: () => count };
}
