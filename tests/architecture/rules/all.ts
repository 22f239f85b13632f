import type { Rule } from '../house'
import { CIRCLE_RULES } from './circles'
import { FEATURE_RULES } from './features'
import { FILE_RULES } from './files'
import { PACKAGE_RULES } from './packages'
import { PORT_RULES } from './ports'
import { ROOM_RULES } from './rooms'
import { ROUTE_RULES } from './routes'
import { SIDE_RULES } from './sides'
import { TABLE_RULES } from './tables'

export const RULES: readonly Rule[] = [
  ...ROOM_RULES,
  ...ROUTE_RULES,
  ...FEATURE_RULES,
  ...TABLE_RULES,
  ...PORT_RULES,
  ...PACKAGE_RULES,
  ...SIDE_RULES,
  ...FILE_RULES,
  ...CIRCLE_RULES,
]
