export { kindLabels } from './kindLabels'
