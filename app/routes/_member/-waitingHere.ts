import { waitingList } from '~/features/shopping/shopping.public'
import { waitingDrafts } from '~/features/studio/studio.public.screens'
import { waitingFilms } from '~/features/uploads/uploads.public'
import type { WaitingHere } from '~/ui/forms/waitingHere'

/** Every feature that keeps something of hers on a device until the server has it: who signs out is asked about all of it. */
export const WAITING_HERE: readonly WaitingHere[] = [waitingDrafts, waitingFilms, waitingList]
