import { toEventForm } from '~/features/agenda/studio/eventForm'
import { all, page, pageAfterSignIn, signedIn } from '~tests/http/access/matrixRow'
import type { CellContext, OperationCase, RouteCase } from '~tests/http/access/matrixRow'
import { eventFields } from '~tests/support/agenda'
import { contentMatrix } from '~tests/support/content/contentMatrix'
import { saidOf } from '~tests/support/content/describeContentFields'

export const eventMatrix = contentMatrix({
  ids: { one: 'Event', many: 'Events' },
  address: 'agenda',
  author: 'COACH',
  kind: 'events',
  values: toEventForm(saidOf(eventFields())),
  shown: 'cercle-de-respiration',
  draft: 'retraite-de-printemps',
  scheduled: 'marche-de-noel',
})

const own = ({ ownUid }: CellContext) => ({ id: ownUid })
const other = ({ otherUid }: CellContext) => ({ id: otherUid })
const of = (slug: string) => () => ({ id: slug })

/** It is over, so that no cell changes a seat. These two had one. */
const PAST = 'soiree-hanches-liberees'
const CAME = ['AMBASSADOR', 'expired'] as const
const cameTo = (status: number) => Object.fromEntries(CAME.map((visitor) => [visitor, status]))
/** For members; AMBASSADOR has a seat. */
const PRO = 'atelier-dos-et-bureau'

const anySignUp = () => ({ partySize: 1 })

export const agendaOperations: Record<string, OperationCase[]> = {
  signUpForEvent: [
    { name: 'one that is over', params: of(PAST), body: anySignUp, expected: signedIn(409) },
    { name: 'a draft', params: of('retraite-de-printemps'), body: anySignUp, expected: signedIn(404) },
    {
      name: 'one with room for all',
      params: of('bal-du-salon'),
      body: anySignUp,
      undoneBy: 'leaveEvent',
      expected: signedIn(201),
    },
  ],
  changeEventSignUp: [
    {
      name: 'one that is over',
      params: of(PAST),
      body: () => ({ showsFirstName: true }),
      expected: all(409, { nobody: 401, ...cameTo(200) }),
    },
    {
      name: 'a draft',
      params: of('retraite-de-printemps'),
      body: () => ({ showsFirstName: true }),
      expected: signedIn(404),
    },
  ],
  acceptEventSeat: [
    {
      name: 'for members, nothing offered',
      params: of(PRO),
      expected: all(403, { nobody: 401, AMBASSADOR: 200, MEMBER: 409, ADMIN: 409 }),
    },
  ],
  leaveEvent: [
    { name: 'one that is over', params: of(PAST), expected: all(204, { nobody: 401, ...cameTo(409) }) },
  ],
  enterEvent: [
    { name: 'one that is over', params: of(PAST), expected: all(403, { nobody: 401, ...cameTo(409) }) },
    {
      name: 'one that runs, for which MEMBER has signed up',
      params: of('reveil-musculaire-en-direct'),
      expected: all(403, { nobody: 401, MEMBER: 200 }),
    },
  ],
  listOwnEvents: [
    { name: 'her own', params: own, expected: signedIn(200) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  getCalendarFeed: [
    { name: 'her own', params: own, expected: signedIn(200) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  renewCalendarFeed: [
    { name: 'her own', params: own, expected: signedIn(200) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  cancelEvent: [
    {
      name: 'none',
      params: () => ({ id: '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11' }),
      body: () => ({ reason: 'Pluie.' }),
      expected: all(403, { nobody: 401, COACH: 404, ADMIN: 404 }),
    },
  ],
}

export const agendaRoutes: Record<string, RouteCase[]> = {
  '/agenda/': [
    page('/agenda'),
    page('/agenda?view=month&month=2027-02&kind=LIVE'),
    page('/agenda?view=nope&month=2027-13&kind=X'),
  ],
  '/agenda/$slug/direct': [
    pageAfterSignIn('/agenda/reveil-musculaire-en-direct/direct'),
    pageAfterSignIn('/agenda/inconnu/direct', all(404)),
  ],
  '/agenda/{$slug}.ics': [
    page('/agenda/cercle-de-respiration.ics'),
    page('/agenda/retraite-de-printemps.ics', all(404)),
  ],
  '/agenda/calendrier/{$token}.ics': [page('/agenda/calendrier/inconnu.ics', all(404))],
}
