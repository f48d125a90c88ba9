/** The command was called in a way it does not know; the message says which. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

export const USAGE = `Usage: npm run -s cli -- <command>

Commands that answer JSON lines on standard input with JSON lines on standard output, in the order of input:
  extract [--explain] {id, url, file} → what the saved page says about its product, and what was weighed for it
  price               {id, text, hint} → {id, amount, currency, symbol}
  measure             {id, text} → {id, value, unit, count}
  match --pairs       {id, left, right} → {id, score, decision, reasons}: whether two records are one product
  match --catalog FILE [--top N]   {id, name, …} → {id, ranked: [{id, score, decision}]}: products of FILE that an offer may mean

Other commands:
  sheet FILE [--sheet N]   one sheet of a .xls, .xlsx, .xlsm or .csv as .csv; sheets count from 0
  verify FILE              whether a package of evidence of a case is as it was made; needs no installation
  bounce [--recipient ADDRESS] [--server URL]   a notification that a letter came back, handed in by the mail server
  backup FILE              an archive of the installation (DATA_DIR, DATABASE_URL), while it runs or not
  restore FILE [--replace] an installation from an archive, into an empty DATA_DIR; --replace puts aside what is there
  restore FILE --check     reads an archive and compares its checksums, and does nothing else
  migrate                  brings the database up to date
  distribute               spreads the database (DATABASE_URL) over the machines of its Citus
  seed [--port N] [--days N]   fills an empty database (DATABASE_URL) with the demo's market
  node                     starts a parser node (docs/operations.md)
  check URL [--browser] [--allow HOST:PORT]   checks one address and prints what was seen
`;
