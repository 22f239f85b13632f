export {
  contentFields,
  contentStanding,
  contentVersion,
  type ContentFields,
  type ContentQuery,
  type ContentStanding,
} from './content.schema'
export { readContentSearch, type ContentSearch } from './contentSearch'
