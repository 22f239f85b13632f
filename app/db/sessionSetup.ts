/**
 * Run on each connection.
 *
 * A transaction that waits for anything but the database blocks others with its locks and its connection: it is ended
 * after 10 s (PGlite has no such clock). No provider is asked within one (`lease.server.ts`).
 *
 * How alike a word must be to count as found (0 to 1): PostgreSQL's 0.6 misses one slip in a
 * short French word ("fesiers", "pilate"), and below 0.4 unrelated words match.
 */
export const SESSION_SETUP = `
  SET pg_trgm.word_similarity_threshold = 0.45;
  SET idle_in_transaction_session_timeout = '10s';
`
