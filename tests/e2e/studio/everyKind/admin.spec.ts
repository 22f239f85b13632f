import { WALKED_KINDS } from '../../../support/e2e/everyKind/walkedKinds'
import { walkAs } from '../../../support/e2e/everyKind/walk'
import { test } from '../../../support/e2e/test'

// What authors write, and what coaches do: all of it is hers as well.
for (const [kind, second] of [
  ['recipes', 'AUTHOR'],
  ['events', 'COACH'],
] as const)
  test(`an administrator takes one of ${kind} through its life @long`, ({ pageOf, problems }) =>
    walkAs('ADMIN', second, WALKED_KINDS[kind], { pageOf, problems }))
