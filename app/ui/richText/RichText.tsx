import { Fragment, type ReactNode } from 'react'
import {
  leadsAway,
  readRichText,
  type RichBlock,
  type RichInline,
  type RichItem,
  type RichMark,
  type StoredText,
} from '~/lib/richText/richText'
import classes from './RichText.module.css'

export interface RichTextProps {
  text: StoredText
  /** The level of its first headings: one below the heading that stands over it. */
  headingLevel?: 2 | 3
  className?: string
}

function marked(text: string, marks: readonly RichMark[] = []): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark.type === 'bold') return <strong>{inner}</strong>
    if (mark.type === 'italic') return <em>{inner}</em>
    const { href } = mark.attrs
    return (
      <a href={href} rel={leadsAway(href) ? 'noopener noreferrer nofollow' : undefined}>
        {inner}
      </a>
    )
  }, text)
}

const renderInline = (content: readonly RichInline[] = []) =>
  content.map((inline, at) => (
    <Fragment key={at}>{inline.type === 'text' ? marked(inline.text, inline.marks) : <br />}</Fragment>
  ))

function renderBlock(block: RichBlock | RichItem, at: number, top: 2 | 3): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={at}>{renderInline(block.content)}</p>
    case 'heading': {
      const Heading = `h${block.attrs.level + top - 2}` as 'h2' | 'h3' | 'h4'
      return <Heading key={at}>{renderInline(block.content)}</Heading>
    }
    case 'listItem':
      return <li key={at}>{block.content.map((inner, place) => renderBlock(inner, place, top))}</li>
    default: {
      const List = block.type === 'orderedList' ? 'ol' : 'ul'
      return <List key={at}>{block.content.map((item, place) => renderBlock(item, place, top))}</List>
    }
  }
}

/** A text of an author, on the server and in the browser alike. React escapes it; there is no HTML in it. */
export function RichText({ text, headingLevel = 2, className = '' }: RichTextProps) {
  return (
    <div className={`${classes.text} ${className}`}>
      {readRichText(text).content.map((block, at) => renderBlock(block, at, headingLevel))}
    </div>
  )
}
