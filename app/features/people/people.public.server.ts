export { peopleFoundSource } from './directory/findPeople.server'
