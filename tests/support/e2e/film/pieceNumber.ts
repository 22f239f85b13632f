/** Which piece of a film an address asks for; 0 for the first one, and for what is none. */
export const pieceNumber = (address: string): number => Number(/(\d+)\.m4s/.exec(address)?.[1] ?? 0)
