import { WALKED_KINDS } from '../../../support/e2e/everyKind/walkedKinds'
import { walkAs } from '../../../support/e2e/everyKind/walk'
import { test } from '../../../support/e2e/test'

for (const kind of ['recipes', 'equipment'] as const)
  test(`an author takes one of ${kind} through its life @long`, ({ pageOf, problems }) =>
    walkAs('AUTHOR', 'ADMIN', WALKED_KINDS[kind], { pageOf, problems }))
