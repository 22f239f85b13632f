/**
 * Run on each connection.
 *
 * A transaction that waits for anything but the database blocks others with its locks and its connection: it is ended
 * after 10 s. No provider is asked within one (`lease.server.ts`). A statement that waits for a row or a lock gives up after
 * 5 s, and any statement after 20 s, before its caller does. (PGlite has no such clocks, and nobody else who holds a lock.)
 *
 * How alike a word must be to count as found (0 to 1): PostgreSQL's 0.6 misses one slip in a
 * short French word ("fesiers", "pilate"), and below 0.4 unrelated words match.
 */
export const SESSION_SETUP = `
  SET pg_trgm.word_similarity_threshold = 0.45;
  SET idle_in_transaction_session_timeout = '10s';
  SET lock_timeout = '5s';
  SET statement_timeout = '20s';
`
