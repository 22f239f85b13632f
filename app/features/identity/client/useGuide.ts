import { useQuery } from '@tanstack/react-query'
import { userRecordQuery } from '../identity.queries'
import { useSession } from './useSession'

/** Whose body the figures have that lead her: the one that she chose, or that of the film's coach. */
export function useGuide(coachLookId: string): string {
  const session = useSession()
  const { data: record } = useQuery({
    ...userRecordQuery(session?.uid ?? ''),
    enabled: session?.hasRecord === true,
  })
  return record?.guideLookId ?? coachLookId
}
