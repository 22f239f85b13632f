import {
  keepPreviousData,
  useInfiniteQuery,
  usePrefetchInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { toggledExerciseType } from '~/domain/exerciseType'
import { playlistsQuery, videosQuery, weeklyVideoQuery } from '~/features/catalogue/catalogue.queries'
import { MemberHome } from './MemberHome'
import { useExerciseType } from '~/features/catalogue/useExerciseType'
import { FailedPaymentNotice } from '~/features/membership/screens/failedPayment/FailedPaymentNotice'
import { ContinueRow } from '~/features/training/screens/ContinueRow'
import { continuedQuery } from '~/features/training/training.queries'

const LATEST_COUNT = 8

/** The member's home with its data; a chunk of its own, so that a visitor does not load it. */
export function MemberHomeRoute({ firstName }: { firstName: string }) {
  const { exerciseType, setExerciseType } = useExerciseType()
  const { data: playlists } = useSuspenseQuery(playlistsQuery)
  const { data: weekly } = useSuspenseQuery(weeklyVideoQuery)
  const { data: continued } = useSuspenseQuery(continuedQuery)
  const { data: latest } = useInfiniteQuery({
    ...videosQuery({ exerciseType }),
    placeholderData: keepPreviousData,
  })
  // The other side of the switch is there before it is asked for.
  usePrefetchInfiniteQuery(videosQuery({ exerciseType: toggledExerciseType(exerciseType) }))
  return (
    <>
      <FailedPaymentNotice />
      <MemberHome
        firstName={firstName}
        exerciseType={exerciseType}
        onExerciseType={setExerciseType}
        weekly={weekly}
        latest={(latest?.pages.flatMap(({ items }) => items) ?? []).slice(0, LATEST_COUNT)}
        playlists={playlists}
        continued={<ContinueRow items={continued} />}
      />
    </>
  )
}
