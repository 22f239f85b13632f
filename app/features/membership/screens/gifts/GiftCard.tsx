import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyError } from '~/ui/notify'
import { PrintButton } from '~/ui/PrintButton'
import pill from '~/ui/buttons/pill.module.css'
import { Wordmark } from '~/ui/shell/Wordmark'
import { Actions } from '~/ui/layout/Actions'
import classes from './GiftCard.module.css'

/** The gift as a card to copy from or to print; it is printed alone. */
export function GiftCard({ code, lasts }: { code: string; lasts: string }) {
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      notifyError('Copie impossible', 'Sélectionnez le code et copiez-le à la main.')
    }
  }

  return (
    <>
      <div className={classes.card} data-print-alone>
        <Wordmark />
        <p className={classes.title}>Pour vous&nbsp;: {lasts} d’Élan</p>
        <p className={classes.code}>
          <span className="visually-hidden">Code cadeau&nbsp;: </span>
          {code}
        </p>
        <p>
          À utiliser sur Élan, page «&nbsp;Offrir Élan, ou utiliser un cadeau&nbsp;». Rien à payer, rien à
          résilier.
        </p>
      </div>
      <Actions>
        <button type="button" className={pill.filled} onClick={() => void copy()}>
          {copied ? <IconCheck size={22} aria-hidden="true" /> : <IconCopy size={22} aria-hidden="true" />}
          <span aria-live="polite">{copied ? 'Code copié' : 'Copier le code'}</span>
        </button>
        <PrintButton label="Imprimer la carte" look="quiet" />
      </Actions>
    </>
  )
}
