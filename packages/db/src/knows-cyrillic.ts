import pg from 'pg';

/**
 * Whether searches for Cyrillic go by their index: a database whose LC_CTYPE is plain C finds no trigrams in them.
 * `pg_trgm` is there once the database is migrated.
 */
export async function knowsCyrillic(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'tsenomer-check' });
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(`select cardinality(show_trgm('чай')) > 0 as known`);
    return rows[0]?.known ?? false;
  } finally {
    await client.end();
  }
}
