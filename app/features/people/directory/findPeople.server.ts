import { listPeople } from '~/features/identity/identity.public.server'
import type { FoundSource } from '~/features/studio/studio.public.server'

/** People by their names and addresses, as their list finds them. */
export const peopleFoundSource: FoundSource = {
  kinds: [{ kind: 'people', audience: ['ADMIN'] }],
  find: async (db, { text, limit }, now) =>
    (await listPeople(db, { q: text, limit }, now)).items.map(({ id, name, email }) => ({
      kind: 'people',
      id,
      name,
      detail: email,
    })),
}
