import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '~/ui/buttons/Button'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'

interface RetryProps {
  label: string
  /** What is tried again, for who does not see beside what it stands. */
  of: string
  retry: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'error' | 'mutate'>
}

/** Has something done again that was given up, and says why it could not be. */
export function Retry({ label, of, retry }: RetryProps) {
  return (
    <>
      <Button look="light" loading={retry.isPending} onClick={() => retry.mutate()}>
        {label}
        <span className="visually-hidden"> {of}</span>
      </Button>
      {retry.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(retry.error)}
        </Notice>
      )}
    </>
  )
}
