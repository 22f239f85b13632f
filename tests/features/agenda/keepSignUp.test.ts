import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { eventQuery, keepSignUp } from '~/features/agenda/agenda.queries'

const signUp = { status: 'GOING', showsFirstName: true } as never

test('what the server has answered of a sign-up is shown for its event, and for no other', () => {
  const queryClient = new QueryClient()
  const [yoga, run] = [eventQuery(null, 'yoga').queryKey, eventQuery(null, 'course').queryKey]
  queryClient.setQueryData(yoga, { id: 'y', title: 'Yoga', signUp: null } as never)
  queryClient.setQueryData(run, { id: 'c', title: 'Course', signUp: null } as never)
  keepSignUp(queryClient, 'y', signUp)
  expect(queryClient.getQueryData(yoga)).toMatchObject({ title: 'Yoga', signUp })
  expect(queryClient.getQueryData(run)).toMatchObject({ title: 'Course', signUp: null })
})
