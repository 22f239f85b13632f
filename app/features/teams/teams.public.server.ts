export { attributeByCookie } from './ambassadors/attributeJoin.server'
export { countTeams } from './team/countTeams.server'
export { seedTeams } from './teams.seed.server'
