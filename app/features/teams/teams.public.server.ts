export { attributeByCookie } from './ambassadors/attributeJoin.server'
