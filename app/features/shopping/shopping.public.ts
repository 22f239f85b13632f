export { isKept } from './client/keptList'
export { keepSending, sendWaiting } from './client/sendWaiting'
