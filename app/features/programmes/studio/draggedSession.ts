import type { SessionPlace } from '~/domain/programmes/programme'

/** Of this page alone: what is dragged in from elsewhere is none. */
const TYPE = 'application/x-elan-session'

export function writeDragged(transfer: DataTransfer, place: SessionPlace): void {
  transfer.setData(TYPE, [place.week, place.day, place.index].join(' '))
  transfer.effectAllowed = 'move'
}

/** @returns `null` for anything but a session */
export function readDragged(transfer: DataTransfer): SessionPlace | null {
  const [week, day, index] = transfer.getData(TYPE).split(' ').map(Number)
  if (week === undefined || day === undefined || index === undefined) return null
  return { week, day, index }
}
