/** A crash leaves some, whatever the database is. */
const A_HANDFUL = 5

/**
 * Whether what lies in the store and has no row may be removed as left over. A database that is empty, or that of another house,
 * knows nothing of what lies there: then it is the database that is wrong.
 *
 * @param counts how many the database does not know, and how many it knows
 */
export const mayRemoveStrays = ({ unknown, known }: { unknown: number; known: number }): boolean =>
  unknown <= A_HANDFUL || unknown <= known
