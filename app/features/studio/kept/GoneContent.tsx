import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '~/ui/buttons/Button'
import { Stack } from '~/ui/layout/Stack'
import { notifyError } from '~/ui/notify'
import { TypedWords } from './TypedWords'
import { beginAnew, type UnsentDraft } from './unsent'
import { useUnsent } from './useUnsent'

export interface GoneContentProps {
  id: string
  /** Who is signed in. */
  uid: string
  /** The room where she makes something new of it; `null` where that is not hers. */
  address: string | null
  /** What is shown where nothing of hers is kept. */
  children: ReactNode
}

/** The page of what is not there, or not hers any more: what she had typed into it is not gone with it. */
export function GoneContent({ id, uid, address, children }: GoneContentProps) {
  const draft = useUnsent(uid).find((one) => one.id === id)
  const navigate = useNavigate()
  if (!draft) return children

  function begin(content: string, words: UnsentDraft): void {
    const made = beginAnew(uid, words)
    if (made === null) return notifyError('Cela n’a pas abouti', 'Cet appareil n’a plus de place.')
    void navigate({
      to: '/studio/$content/$id',
      params: { content, id: made },
      search: { nouvelle: true },
      replace: true,
    })
  }

  return (
    <>
      <h1>{draft.name || 'Sans nom'}</h1>
      <Stack>
        <p>
          Cette fiche n’existe plus, ou ne vous est plus ouverte. Ce que vous y aviez écrit est gardé sur cet
          appareil&nbsp;:
        </p>
        <TypedWords draft={draft}>
          {address && (
            <Button onClick={() => begin(address, draft)}>Reprendre dans une nouvelle fiche</Button>
          )}
        </TypedWords>
      </Stack>
    </>
  )
}
