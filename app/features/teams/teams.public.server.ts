export { attributeByCookie } from './ambassadors/attributeJoin.server'
export { seedTeams } from './teams.seed.server'
