import { fuzzShare } from './fuzz'

fuzzShare(1)
