/** What the source quotes letter by letter (`source.md §8`), with its straight apostrophe. */
export const TOKEN_MISSING = "Token d'authentification manquant. Veuillez vous reconnecter."
