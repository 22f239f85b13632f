import { IconUsers } from '@tabler/icons-react'
import type { ContentEditor } from '~/features/content/content.public'
import { Notice } from '~/ui/surfaces/Notice'
import classes from './Editing.module.css'
import type { Heard } from './useEditors'

/** Who else has it open now, and whether she has herself elsewhere: told before both write. */
export function EditorsLine({ editors, openElsewhere }: Pick<Heard, 'editors' | 'openElsewhere'>) {
  const said = [
    othersText(editors),
    openElsewhere ? 'Vous avez aussi cette fiche ouverte dans un autre onglet ou sur un autre appareil.' : '',
  ]
  if (said.every((text) => text === '')) return null
  return (
    <Notice tone="calm" role="status" className={classes.editors ?? ''}>
      <IconUsers size={18} stroke={2} aria-hidden="true" />
      <span>{said.filter(Boolean).join(' ')}</span>
    </Notice>
  )
}

function othersText(editors: readonly ContentEditor[]): string {
  const names = editors.map(({ name }) => name)
  if (names.length === 0) return ''
  const who = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`
  return `${who} ${names.length === 1 ? 'a' : 'ont'} aussi cette fiche ouverte.`
}
