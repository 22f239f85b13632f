import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Waiting } from '~/ui/forms/waitingHere'
import { Button } from '~/ui/buttons/Button'
import { Actions } from '~/ui/layout/Actions'
import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import classes from './AccountScreen.module.css'
import { WaitingList } from './WaitingList'

export interface LeavingProps {
  /** Sends what she did on this device. @returns what of it would be lost now */
  settleWaiting: () => Promise<readonly Waiting[]>
  onSignOut: () => Promise<void>
  onSignOutEverywhere: () => Promise<void>
}

/** The ways out. She is asked before anything of hers is lost with them. */
export function Leaving({ settleWaiting, onSignOut, onSignOutEverywhere }: LeavingProps) {
  const [asked, setAsked] = useState<'here' | 'everywhere' | null>(null)
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const here = useMutation({
    mutationFn: async () => {
      const left = await settleWaiting()
      if (left.length === 0) return onSignOut()
      setWaiting(left)
      setAsked('here')
    },
  })
  const everywhere = useMutation({
    mutationFn: async () => {
      setWaiting(await settleWaiting())
      setAsked('everywhere')
    },
  })
  return (
    <Actions className={classes.leaving}>
      <Button look="light" loading={here.isPending} onClick={() => here.mutate()}>
        Se déconnecter
      </Button>
      <Button wraps look="subtle" loading={everywhere.isPending} onClick={() => everywhere.mutate()}>
        Se déconnecter partout
      </Button>
      <ConfirmModal
        title="Se déconnecter quand même&nbsp;?"
        opened={asked === 'here'}
        onClose={() => setAsked(null)}
        action="Se déconnecter quand même"
        onConfirm={onSignOut}
      >
        <WaitingList waiting={waiting} />
      </ConfirmModal>
      <ConfirmModal
        title="Se déconnecter partout&nbsp;?"
        opened={asked === 'everywhere'}
        onClose={() => setAsked(null)}
        action="Tout déconnecter"
        onConfirm={onSignOutEverywhere}
      >
        <p>
          Tous vos appareils, celui-ci compris, devront se reconnecter. Vos séances et votre progression
          restent intactes.
        </p>
        {waiting.length > 0 && <WaitingList waiting={waiting} />}
      </ConfirmModal>
    </Actions>
  )
}
