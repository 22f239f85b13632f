import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '~/ui/buttons/Button'
import { Actions } from '~/ui/layout/Actions'
import { Stack } from '~/ui/layout/Stack'
import { notifyError } from '~/ui/notify'
import classes from './InvitationsPanel.module.css'

export interface ShareLinkProps {
  url: string
  /** What a message is headed by, where her device shares it. */
  title: string
  note: string
}

/** A link to pass on: by her device's own sheet where it has one, else copied. */
export function ShareLink({ url, title, note }: ShareLinkProps) {
  const [copied, setCopied] = useState(false)
  const [shares, setShares] = useState(false)
  useEffect(() => setShares('share' in navigator), [])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      notifyError('Copie impossible', 'Sélectionnez le lien et copiez-le à la main.')
    }
  }

  return (
    <Stack gap="small">
      <p className={classes.link}>{url}</p>
      <p className={classes.state}>{note}</p>
      <Actions>
        <Button icon={copied ? <IconCheck size={20} /> : <IconCopy size={20} />} onClick={() => void copy()}>
          <span aria-live="polite">{copied ? 'Lien copié' : 'Copier le lien'}</span>
        </Button>
        {shares && (
          <Button
            look="light"
            icon={<IconShare size={20} />}
            // She may close her device's sheet without choosing anything.
            onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
          >
            Partager
          </Button>
        )}
      </Actions>
    </Stack>
  )
}
