export { AddAddress } from './screens/AddAddress'
