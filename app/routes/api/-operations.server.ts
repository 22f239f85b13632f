import { catalogueOperations } from '~/features/catalogue/catalogue.api.server'
import { filmOperations } from '~/features/films/films.api.server'
import { identityOperations } from '~/features/identity/identity.api.server'
import { membershipOperations } from '~/features/membership/membership.api.server'
import { storeOperations } from '~/features/membership/stores.api.server'
import { trainingOperations } from '~/features/training/training.api.server'
import type { Operation } from '~/lib/http/operation'
import { documentOperation } from './-openapi.server'

const featureOperations: Operation[] = [
  ...identityOperations,
  ...catalogueOperations,
  ...filmOperations,
  ...trainingOperations,
  ...membershipOperations,
  ...storeOperations,
]

/** Every operation of the API. The access matrix of the tests must name each of them. */
export const operations: Operation[] = [...featureOperations, documentOperation(() => operations)]
