import { IconUsers } from '@tabler/icons-react'
import type { ContentEditor } from '~/features/content/content.public'
import { Notice } from '~/ui/surfaces/Notice'
import classes from './Editing.module.css'

/** Who else has it open now: told before both write. */
export function EditorsLine({ editors }: { editors: readonly ContentEditor[] }) {
  if (editors.length === 0) return null
  const names = editors.map(({ name }) => name)
  const who = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`
  return (
    <Notice tone="calm" role="status" className={classes.editors ?? ''}>
      <IconUsers size={18} stroke={2} aria-hidden="true" />
      <span>
        {who} {names.length === 1 ? 'a' : 'ont'} aussi cette fiche ouverte.
      </span>
    </Notice>
  )
}
