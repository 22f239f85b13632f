import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { readHref } from '~/lib/richText/richText'
import { Button } from '../buttons/Button'
import { TextControl } from '../controls/TextControl'
import classes from './LinkPanel.module.css'

interface LinkPanelProps {
  editor: Editor
  onClose: () => void
}

const present = (editor: Editor): string => {
  const { href } = editor.getAttributes('link') as { href?: string }
  return href ?? ''
}

/** Where the chosen words lead. It is within a form, so Enter is caught here. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const label = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [address, setAddress] = useState(() => present(editor))
  const [problem, setProblem] = useState<string | null>(null)

  function apply(): void {
    const href = readHref(address)
    if (href === null)
      return setProblem('Une adresse en https://, un e-mail, ou une page d’Élan comme /recettes.')
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without chosen words the address itself is written.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
    onClose()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault()
      apply()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      editor.commands.focus()
      onClose()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field and buttons within
    <div className={classes.root} role="group" aria-labelledby={label} onKeyDown={onKeyDown}>
      <span id={label} className="visually-hidden">
        Lien
      </span>
      <TextControl
        label="Adresse du lien"
        ref={input}
        inputMode="url"
        value={address}
        error={problem}
        onChange={(next) => {
          setAddress(next)
          setProblem(null)
        }}
      />
      <div className={classes.actions}>
        <Button size="lg" onClick={apply}>
          Poser le lien
        </Button>
        {present(editor) && (
          <Button
            size="lg"
            look="light"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            Retirer le lien
          </Button>
        )}
      </div>
    </div>
  )
}
