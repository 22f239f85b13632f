import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '~/ui/buttons/Button'
import { Actions } from '~/ui/layout/Actions'
import { Stack } from '~/ui/layout/Stack'
import { notifyError } from '~/ui/notify'
import classes from './KeptHere.module.css'
import { typedWords } from './typedWords'
import type { UnsentDraft } from './unsent'

/**
 * The words of a draft, to be read and taken elsewhere, without network and without its form.
 *
 * @param props.children what else can be done with them
 */
export function TypedWords({ draft, children }: { draft: UnsentDraft; children?: ReactNode }) {
  const [copied, setCopied] = useState(false)
  const words = typedWords(draft)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(words.join('\n\n'))
      setCopied(true)
    } catch {
      notifyError('Copie impossible', 'Sélectionnez le texte et copiez-le à la main.')
    }
  }
  if (words.length === 0)
    return (
      <Stack>
        <p>Des choix seulement, sans texte.</p>
        <Actions>{children}</Actions>
      </Stack>
    )
  return (
    <Stack>
      {/* It scrolls, so the keyboard is to come to it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.words} tabIndex={0} role="group" aria-label="Ce que vous avez écrit">
        {/* Two fields may say the same, and their order does not change. */}
        {words.map((text, at) => (
          <p key={at}>{text}</p>
        ))}
      </div>
      <Actions>
        {children}
        <Button
          look="light"
          icon={copied ? <IconCheck size={20} /> : <IconCopy size={20} />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{copied ? 'Texte copié' : 'Copier le texte'}</span>
        </Button>
      </Actions>
    </Stack>
  )
}
