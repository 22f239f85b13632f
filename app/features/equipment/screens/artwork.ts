/** Until a piece has a picture of its own. */
const STANDING = { exerciseId: 'squat', lookId: 'maya', tint: 'apricot' }

export const artworkOf = <A>({ artwork }: { artwork: A | null }) => artwork ?? STANDING
