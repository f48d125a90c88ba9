/** One event of a server-sent event stream. */
export interface StreamEvent {
  readonly data: string;
  readonly id: string | null;
}

/**
 * Splits a text/event-stream body into events (WHATWG HTML §9.2.6): lines end in LF, CR or CRLF, `data` lines are
 * joined, a blank line dispatches, comments are ignored. Give it the decoded text as it arrives.
 */
export function createEventSplitter(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  let data: string[] = [];
  let id: string | null = null;

  const takeLine = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent({ data: data.join('\n'), id });
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'id') id = value;
  };

  return (chunk) => {
    rest += chunk;
    // A CR at the end may be half of a CRLF that has not arrived yet.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
}
