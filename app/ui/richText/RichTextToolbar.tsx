import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ToolButton } from '../controls/ToolButton'
import { LinkPanel } from './LinkPanel'
import classes from './RichTextToolbar.module.css'

const ICON = { size: 20, stroke: 2, 'aria-hidden': true } as const

/** What can be done to the words: one stop of the Tab key, arrows within. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      big: at.isActive('heading', { level: 2 }),
      small: at.isActive('heading', { level: 3 }),
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      link: at.isActive('link'),
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools = () => [...(bar.current?.querySelectorAll('button') ?? [])]

  /** Where the Tab key stops: at the tool where she was last. */
  const stop = useRef<HTMLButtonElement | null>(null)
  function placeStop(): void {
    const buttons = tools()
    const here = buttons.find((button) => button === stop.current) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === here ? 0 : -1
  }
  useEffect(placeStop)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const buttons = tools()
    const at = buttons.findIndex((button) => button === document.activeElement)
    if (at === -1) return
    event.preventDefault()
    const step = event.key === 'ArrowRight' ? 1 : -1
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }

  return (
    <div className={classes.root}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have it */}
      <div
        ref={bar}
        className={classes.bar}
        role="toolbar"
        aria-label="Mise en forme"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          if (target instanceof HTMLButtonElement) stop.current = target
          placeStop()
        }}
      >
        <ToolButton
          label="Titre"
          icon={<IconH2 {...ICON} />}
          iconOnly
          shortcut="Control+Alt+2"
          pressed={state.big}
          onClick={() => chain().toggleHeading({ level: 2 }).run()}
        />
        <ToolButton
          label="Sous-titre"
          icon={<IconH3 {...ICON} />}
          iconOnly
          shortcut="Control+Alt+3"
          pressed={state.small}
          onClick={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <ToolButton
          label="Gras"
          icon={<IconBold {...ICON} />}
          iconOnly
          shortcut="Control+B"
          pressed={state.bold}
          onClick={() => chain().toggleBold().run()}
        />
        <ToolButton
          label="Italique"
          icon={<IconItalic {...ICON} />}
          iconOnly
          shortcut="Control+I"
          pressed={state.italic}
          onClick={() => chain().toggleItalic().run()}
        />
        <ToolButton
          label="Liste à puces"
          icon={<IconList {...ICON} />}
          iconOnly
          shortcut="Control+Shift+8"
          pressed={state.bullets}
          onClick={() => chain().toggleBulletList().run()}
        />
        <ToolButton
          label="Liste numérotée"
          icon={<IconListNumbers {...ICON} />}
          iconOnly
          shortcut="Control+Shift+7"
          pressed={state.numbers}
          onClick={() => chain().toggleOrderedList().run()}
        />
        <ToolButton
          label="Lien"
          icon={<IconLink {...ICON} />}
          iconOnly
          pressed={state.link || linking}
          onClick={() => setLinking(!linking)}
        />
        <ToolButton
          label="Annuler"
          icon={<IconArrowBackUp {...ICON} />}
          iconOnly
          shortcut="Control+Z"
          disabled={!state.canUndo}
          onClick={() => chain().undo().run()}
        />
        <ToolButton
          label="Rétablir"
          icon={<IconArrowForwardUp {...ICON} />}
          iconOnly
          shortcut="Control+Shift+Z"
          disabled={!state.canRedo}
          onClick={() => chain().redo().run()}
        />
      </div>
      {linking && <LinkPanel editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}
