/**
 * Run on each connection. How alike a word must be to count as found (0 to 1): PostgreSQL's 0.6 misses one slip in a
 * short French word ("fesiers", "pilate"), and below 0.4 strangers come in.
 */
export const SESSION_SETUP = 'SET pg_trgm.word_similarity_threshold = 0.45'
