import { recordIdOf } from '~/domain/principal'
import { UserParamsSchema } from '~/features/identity/identity.public'
import { sendMailsSoon } from '~/features/mail/mail.public.server'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import { IdParamsSchema, SlugParamsSchema } from '~/http/slugSchema'
import {
  CalendarFeedSchema,
  CancelEventSchema,
  CancelledEventSchema,
  ChangeSignUpSchema,
  EntrySchema,
  EventSchema,
  EventSummarySchema,
  ListEventsQuerySchema,
  NewCalendarFeedSchema,
  NewSignUpSchema,
  SignUpSchema,
} from './agenda.schema'
import { findFeed, renewFeed } from './calendar/calendarFeed.server'
import { cancelEvent } from './events/cancelEvent.server'
import { getEvent } from './events/getEvent.server'
import { listEvents } from './events/listEvents.server'
import { acceptOffer } from './signUps/acceptOffer.server'
import { enterEvent } from './signUps/enter.server'
import { leaveEvent } from './signUps/leave.server'
import { listOwnEvents } from './events/listOwnEvents.server'
import { showFirstName } from './signUps/showFirstName.server'
import { signUp } from './signUps/signUp.server'
import { getSite } from './site.server'

/** Who writes events (`AC-2`). */
const COACHES = ['COACH'] as const

export const agendaOperations = [
  defineOperation({
    id: 'listEvents',
    method: 'GET',
    path: '/events',
    summary: 'Events that members see: those to come, those that are over, or those of some days.',
    audience: 'anyone',
    query: ListEventsQuerySchema,
    response: pageOf(EventSummarySchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, principal, query, now }) => listEvents(db, principal?.uid ?? null, query, now),
  }),
  defineOperation({
    id: 'getEvent',
    method: 'GET',
    path: '/events/{id}',
    summary: 'One of the events that members see, by id or slug, and where the caller stands.',
    audience: 'anyone',
    params: SlugParamsSchema,
    response: EventSchema,
    errors: ['events/not-found'],
    handle: async ({ db, principal, params, now }) => getEvent(db, params.id, principal?.uid ?? null, now),
  }),
  defineOperation({
    id: 'signUpForEvent',
    method: 'POST',
    path: '/events/{id}/sign-up',
    summary: 'Signs the caller up, alone or with a friend: for a seat, or for the waiting list.',
    audience: 'withRecord',
    // Each brings mails, and may bring others an offer.
    cost: 'event-sign-up',
    params: SlugParamsSchema,
    body: NewSignUpSchema,
    response: SignUpSchema,
    status: 201,
    errors: [
      'events/not-found',
      'subscriptions/required',
      'events/already-signed-up',
      'events/over',
      'events/full',
      'events/cancelled',
    ],
    handle: async ({ db, principal, params, body, now }) => {
      const answer = await signUp(db, principal, params.id, body, getSite(), now)
      sendMailsSoon()
      return answer
    },
  }),
  defineOperation({
    id: 'changeEventSignUp',
    method: 'PATCH',
    path: '/events/{id}/sign-up',
    summary: 'Shows the caller’s first name to the others who come, or not any more.',
    audience: 'withRecord',
    params: SlugParamsSchema,
    body: ChangeSignUpSchema,
    response: SignUpSchema,
    errors: ['events/not-found', 'events/not-signed-up'],
    cost: 'shared-change',
    handle: async ({ db, principal, params, body, now }) =>
      showFirstName(db, principal.uid, params.id, body.showsFirstName, now),
  }),
  defineOperation({
    id: 'acceptEventSeat',
    method: 'POST',
    path: '/events/{id}/sign-up/acceptance',
    summary: 'Takes the seat that is offered to the caller.',
    audience: 'withRecord',
    params: SlugParamsSchema,
    response: SignUpSchema,
    errors: [
      'events/not-found',
      'subscriptions/required',
      'events/not-signed-up',
      'events/offer-over',
      'events/cancelled',
    ],
    cost: 'shared-change',
    handle: async ({ db, principal, params, now }) => {
      const answer = await acceptOffer(db, principal, params.id, getSite(), now)
      sendMailsSoon()
      return answer
    },
  }),
  defineOperation({
    id: 'leaveEvent',
    method: 'DELETE',
    path: '/events/{id}/sign-up',
    summary: 'Gives up the caller’s seat, what was offered to her, or her place in the list.',
    audience: 'withRecord',
    params: SlugParamsSchema,
    status: 204,
    errors: ['events/not-found', 'events/too-late-to-cancel'],
    cost: 'shared-change',
    handle: async ({ db, principal, params, now }) => {
      await leaveEvent(db, principal.uid, params.id, getSite(), now)
      sendMailsSoon()
    },
  }),
  defineOperation({
    id: 'enterEvent',
    method: 'GET',
    path: '/events/{id}/entry',
    summary: 'Where the room of an online event is, from 15 minutes before, for who has a seat.',
    audience: 'withRecord',
    params: SlugParamsSchema,
    response: EntrySchema,
    errors: [
      'events/not-found',
      'subscriptions/required',
      'events/no-seat',
      'events/no-room',
      'events/not-open-yet',
      'events/over',
      'events/cancelled',
    ],
    handle: async ({ db, principal, params, now }) => enterEvent(db, principal, params.id, now),
  }),
  defineOperation({
    id: 'listOwnEvents',
    method: 'GET',
    path: '/users/{id}/events',
    summary: 'The events to come that the caller has signed up for, the next first.',
    audience: 'withRecord',
    // Where she goes is for her alone, not for administrators either.
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    query: PageQuerySchema,
    response: pageOf(EventSummarySchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, params, query, now }) => listOwnEvents(db, params.id, query, now),
  }),
  defineOperation({
    id: 'getCalendarFeed',
    method: 'GET',
    path: '/users/{id}/calendar-feed',
    summary: 'Since when the caller has an address for her calendar. The address itself is told once.',
    audience: 'withRecord',
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    response: CalendarFeedSchema,
    handle: async ({ db, params }) => findFeed(db, params.id),
  }),
  defineOperation({
    id: 'renewCalendarFeed',
    method: 'POST',
    path: '/users/{id}/calendar-feed',
    summary: 'Makes a new secret address of the caller’s calendar; the one before ends.',
    audience: 'withRecord',
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    response: NewCalendarFeedSchema,
    handle: async ({ db, params, now }) => renewFeed(db, params.id, getSite(), now),
  }),
  defineOperation({
    id: 'cancelEvent',
    method: 'POST',
    path: '/events/{id}/cancellation',
    summary: 'Calls an event off for good, and tells everybody who signed up.',
    audience: COACHES,
    params: IdParamsSchema,
    body: CancelEventSchema,
    response: CancelledEventSchema,
    errors: ['events/not-found', 'events/over'],
    cost: 'shared-change',
    handle: async ({ db, principal, params, body, now }) => {
      const by = recordIdOf(principal)
      const event = await cancelEvent(db, params.id, body.reason, getSite(), by, now)
      sendMailsSoon()
      return { cancelledAt: event.cancelledAt, cancelReason: event.cancelReason }
    },
  }),
]
