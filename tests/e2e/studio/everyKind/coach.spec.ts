import { WALKED_KINDS } from '../../../support/e2e/everyKind/walkedKinds'
import { walkAs } from '../../../support/e2e/everyKind/walk'
import { test } from '../../../support/e2e/test'

// Playlists are walked beside the test of their order, which looks at all of them.
for (const kind of ['events', 'videos', 'coaches', 'weekly-videos', 'programmes'] as const)
  test(`a coach takes one of ${kind} through its life @long`, ({ pageOf, problems }) =>
    walkAs('COACH', 'ADMIN', WALKED_KINDS[kind], { pageOf, problems }))
