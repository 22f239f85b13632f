import { WALKED_KINDS, WEEK_OF_ADMIN } from '../../../support/e2e/everyKind/walkedKinds'
import { walkAs } from '../../../support/e2e/everyKind/walk'
import { test } from '../../../support/e2e/test'

test.describe.configure({ mode: 'parallel' })

// Playlists are walked beside the test of their order, which looks at all of them.
const { playlists: _, ...others } = WALKED_KINDS

// What authors write, and what coaches do: all of it is hers as well.
for (const [name, kind] of Object.entries({ ...others, 'weekly-videos': WEEK_OF_ADMIN }))
  test(`an administrator takes one of ${name} through its life @long`, ({ pageOf, problems }) =>
    walkAs('ADMIN', kind.author, kind, { pageOf, problems }))
