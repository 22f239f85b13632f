export { seedAgenda } from './agenda.seed.server'
export { eventCalendarResponse, feedResponse } from './calendar/calendarResponses.server'
export { findEvents } from './events/listEvents.server'
export { eventKind } from './events/eventKind.server'
