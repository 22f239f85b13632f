import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Shell } from '~/ui/shell/Shell'
import { SeenVideos } from '~/features/catalogue/screens/browsing/seenVideos'
import { firstNameOf, holdsRole, useSession } from '~/features/identity/identity.public'
import { publicSettingsQuery } from '~/features/settings/settings.queries'
import { doneVideosQuery } from '~/features/training/doneVideos.queries'

/** The shared layout of signed-in pages. */
export function MemberShell({ children }: { children: ReactNode }) {
  const session = useSession()
  const { data: settings } = useSuspenseQuery(publicSettingsQuery)
  return (
    <Shell
      member={
        session && { firstName: firstNameOf(session.name), studio: holdsRole(session, 'AUTHOR', 'COACH') }
      }
      demo={settings.demo}
    >
      <SeenVideos value={doneVideosQuery(session)}>{children}</SeenVideos>
    </Shell>
  )
}
