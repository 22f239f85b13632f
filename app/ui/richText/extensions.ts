import type { Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { isSafeHref } from '~/lib/richText/richText'

/** All that a text may hold: what is not here falls away as it is pasted. */
export const EXTENSIONS: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  // An item begins with words: a heading in it would be none.
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  ListKeymap,
  Bold,
  Italic,
  Link.configure({
    openOnClick: false,
    autolink: false,
    linkOnPaste: true,
    HTMLAttributes: { rel: null, target: null, class: null },
    isAllowedUri: isSafeHref,
  }),
  UndoRedo,
]
