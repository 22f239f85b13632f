export { loadChat } from './loadChat'
export { ConsentKeeper } from './screens/ConsentKeeper'
export { ConsentSettings } from './screens/ConsentSettings'
