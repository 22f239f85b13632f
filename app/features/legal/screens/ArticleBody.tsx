import { Link } from '@tanstack/react-router'
import { inlineParts, type Block } from '../conditions/article'

/** What an article says, block by block. */
export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockOf key={index} block={block} />)
}

function BlockOf({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <Words text={block} />
      </p>
    )
  if ('heading' in block) return <h3>{block.heading}</h3>
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item, index) => (
          <li key={index}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    )
  return (
    <blockquote>
      {block.quote.map((paragraph, index) => (
        <p key={index}>
          <Words text={paragraph} />
        </p>
      ))}
    </blockquote>
  )
}

/** Within an element of its own kind, so that its texts are set as all others are. */
function Words({ text }: { text: string }) {
  return (
    <>
      {inlineParts(text).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          <Link key={index} to={part.to}>
            {part.label}
          </Link>
        ),
      )}
    </>
  )
}
