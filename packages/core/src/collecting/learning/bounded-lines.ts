const NEWLINE = 10;

/**
 * The lines of a stream of bytes, without empty ones; null for a line longer than `most` bytes, which is passed over
 * without being held.
 */
export async function* boundedLines(
  stream: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<{ readonly number: number; readonly text: string | null }> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let number = 1;
  const take = (): { readonly number: number; readonly text: string | null } | null => {
    const text = size > most ? null : Buffer.concat(pieces).toString('utf8').trim();
    pieces = [];
    size = 0;
    number += 1;
    return text === '' ? null : { number: number - 1, text };
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end));
      const line = take();
      if (line !== null) yield line;
      from = end + 1;
    }
    add(chunk.subarray(from));
  }
  const last = take();
  if (last !== null) yield last;

  function add(piece: Uint8Array): void {
    size += piece.length;
    if (size > most) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  }
}
