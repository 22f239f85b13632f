import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '~/features/identity/identity.public'
import { calmLine } from './-calmLine.isomorphic'

/**
 * Says on a page that was rendered as to a visitor, because the session of whoever asks could not be checked, that her account is
 * away and not lost. It goes as soon as it is known who she is. It stands above the layouts: what one of them takes away with it the
 * browser could not write again.
 */
export function CalmLine() {
  return useQuery(sessionQuery).data === undefined ? (
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: calmLine() }} />
  ) : null
}
