export { isKept } from './client/keptList'
export { keepSending } from './client/sendWaiting'
export { waitingList } from './client/waitingList'
