import { fuzzShare } from './fuzz'

fuzzShare(0)
