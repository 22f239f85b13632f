import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { plainText, readRichText, type RichText, type StoredText } from '~/lib/richText/richText'
import { tidyRichText } from '~/lib/richText/tidyRichText'
import { cleanPasted } from './cleanPasted'
import { EXTENSIONS } from './extensions'
import text from './RichText.module.css'
import classes from './RichTextEditor.module.css'
import { RichTextToolbar } from './RichTextToolbar'

export interface RichTextEditorProps {
  value: StoredText
  onChange: (value: RichText) => void
  /** The element that names it. */
  labelledBy: string
  describedBy?: string | undefined
  invalid?: boolean
  /** Its field in a form, which takes her to it when it is refused. */
  path?: string | undefined
}

/** ProseMirror wants a paragraph to write in. */
const editable = (value: StoredText) => {
  const { content } = readRichText(value)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}
const isSame = (one: StoredText, other: StoredText) =>
  JSON.stringify(readRichText(one)) === JSON.stringify(readRichText(other))

/** Writes rich text. To be loaded when it is needed: the library is larger than all the rest of a page. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, labelledBy, describedBy, invalid = false, path } = props
  const told = useRef<StoredText>(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  }, [onChange])
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    class: `${text.text} ${classes.words}`,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
    ...(path ? { 'data-path': path } : {}),
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: editable(value),
    immediatelyRender: false,
    // Its style sheet, without a nonce, would be refused by the page's policy.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes, transformPastedHTML: cleanPasted },
    onUpdate({ editor: written }) {
      const tidy = tidyRichText(written.getJSON())
      told.current = tidy
      tell.current(tidy)
    },
  })
  useEffect(() => {
    // It was set from outside: a draft that comes back, a version that is restored.
    if (!editor || isSame(told.current, value)) return
    told.current = value
    editor.commands.setContent(editable(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes, transformPastedHTML: cleanPasted } })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the others never change
  }, [editor, describedBy, invalid])

  return (
    <div className={classes.root} data-invalid={invalid}>
      {editor && <RichTextToolbar editor={editor} />}
      <EditorContent editor={editor} />
      <p className={classes.count} aria-hidden="true">
        {plainText(value).length > 0 && `${plainText(value).length} caractères`}
      </p>
    </div>
  )
}
