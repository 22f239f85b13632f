import { describe, expect, test } from 'vitest'
import { aboutSubscription, deliverUntilTaken, makeEvent } from './cardEvents'
import { onDatabase, type TwoInstances } from '../twoInstances'

/** Of each event to each instance. */
const COPIES = 4

/** As the provider does it: an event that is refused because its turn is taken comes again. @returns the last answer */
async function takenBy(origin: string, body: string): Promise<number> {
  return (await deliverUntilTaken((address, init) => fetch(origin + address, init), body)).status
}

/** Events of the card provider that reach both instances at once (`SU-3`). */
export function eventsOnBoth(instances: () => TwoInstances): void {
  describe('an order’s events that reach both at once', () => {
    test('have one effect', async () => {
      const { first, second, databaseUrl, untold } = instances()
      const both = [first, second]
      const toldOf = untold.map((member) => ({
        ...member,
        events: [
          aboutSubscription(member.subscription),
          makeEvent({ id: member.checkout, object: 'checkout.session' }, 'checkout.session.completed'),
        ],
      }))
      const deliveries = toldOf.flatMap(({ events }) =>
        Array.from({ length: COPIES }).flatMap(() =>
          events.flatMap(({ body }) => both.map(({ origin }) => takenBy(origin, body))),
        ),
      )
      expect(await Promise.all(deliveries)).toEqual(deliveries.map(() => 204))

      for (const { account, subscription, events } of toldOf) {
        const { uid, email, idToken } = account
        const read = <Row extends object>(statement: string, values: unknown[]) =>
          onDatabase<Row>(databaseUrl, statement, values)
        const kept = await read('SELECT event_id FROM payment_events WHERE event_id = ANY($1)', [
          events.map(({ id }) => id),
        ])
        expect(kept).toHaveLength(events.length)
        expect(await read('SELECT external_id FROM subscriptions WHERE user_id = $1', [uid])).toEqual([
          { external_id: subscription },
        ])
        expect(await read('SELECT state, external_id FROM orders WHERE user_id = $1', [uid])).toEqual([
          { state: 'PAID', external_id: subscription },
        ])
        const mails = await read<{ kind: string }>('SELECT kind FROM mails WHERE to_address = $1', [email])
        expect(mails.map(({ kind }) => kind)).toEqual(['order'])
        for (const { origin } of both) {
          const headers = { Authorization: `Bearer ${idToken}` }
          const membership = await (await fetch(`${origin}/api/users/${uid}/membership`, { headers })).json()
          expect(membership).toMatchObject({ isMember: true, subscriptions: [{ state: 'ACTIVE' }] })
        }
      }
    })
  })
}
