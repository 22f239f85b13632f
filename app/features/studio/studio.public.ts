export { PublicationBadge } from './screens/PublicationBadge'
